// Pattern for unknown values: stripes, so they do not look like a low shade.
type StripesProps = { id: string; width: number; class?: string; sheet?: string; stripe?: string }

export function Stripes({ id, width, ...paint }: StripesProps) {
  const { sheet, stripe } = paint
  return (
    <defs>
      <pattern
        id={id}
        width={width}
        height={width}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
        class={paint.class}
      >
        <rect class="ground" width={width} height={width} {...(sheet !== undefined && { fill: sheet })} />
        <rect class="stripe" width={width / 3} height={width} {...(stripe !== undefined && { fill: stripe })} />
      </pattern>
    </defs>
  )
}
