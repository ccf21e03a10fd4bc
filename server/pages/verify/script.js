// Verifies what is pasted, in the browser: the policy of the page allows no connection.
import { keysIn, verifyFile } from '#verify/index.ts'

const form = document.querySelector('#verifier form')
const results = document.querySelector('#verified')

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function listOf(title, sentences) {
  if (sentences.length === 0) return []
  const items = sentences.map((sentence) => element('li', {}, sentence))
  return [element('h3', {}, title), element('ul', {}, ...items)]
}

/** Text of the chosen file; if none is chosen, of the text field. */
async function given(name) {
  const [file] = form.elements[`${name}_file`].files
  return file ? await file.text() : form.elements[name].value
}

async function verify() {
  const answer = await given('answer')
  if (answer.trim() === '') return [element('p', {}, 'Paste an answer, or choose a file.')]
  const attestation = await given('attestation')
  const keys = keysIn(form.elements.keys.value)
  const report = verifyFile(answer, { keys, ...(attestation.trim() !== '' && { attestation }) })
  return [
    element('p', {}, element('strong', {}, report.isWhole ? 'Proven.' : 'Proven in part.')),
    ...listOf('What was proven', report.proven),
    ...listOf('What was not checked', report.unchecked)
  ]
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  try {
    results.replaceChildren(element('h2', {}, 'Result'), ...(await verify()))
  } catch (error) {
    const refusal = element(
      'div',
      { className: 'refusal' },
      element('p', {}, element('strong', {}, 'Not proven.')),
      element('p', {}, error.message)
    )
    results.replaceChildren(element('h2', {}, 'Result'), refusal)
  }
  results.focus()
})

document.querySelector('#verifier').hidden = false
