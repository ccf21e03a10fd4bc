// Contrast by WCAG 2.2, and colors as seen with one kind of cone missing (Machado, Oliveira and Fernandes,
// 2009, full deficiency, on linear RGB).
const DEFICIENCIES = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039]
} as const

export const VISIONS = ['whole', ...(Object.keys(DEFICIENCIES) as (keyof typeof DEFICIENCIES)[])] as const

export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The color as seen with this vision. */
export function seenBy(vision: (typeof VISIONS)[number], color: string): string {
  if (vision === 'whole') return color
  const linear = linearOf(color)
  const matrix = DEFICIENCIES[vision]
  const seen = [0, 3, 6].map((row) => linear.reduce((sum, part, column) => sum + part * (matrix[row + column] ?? 0), 0))
  return `#${seen
    .map((part) =>
      Math.round(encoded(part) * 255)
        .toString(16)
        .padStart(2, '0')
    )
    .join('')}`
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = linearOf(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf(color: string): number[] {
  if (!/^#[\da-f]{6}$/.test(color)) throw new Error(`${color} is no color`)
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
}

function encoded(linear: number): number {
  const part = Math.min(1, Math.max(0, linear))
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
}
