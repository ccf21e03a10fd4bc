// Shows the examples of a page as tabs, one for each language, and adds copy buttons. Without this script the
// page has the same content, one example below the other.

let count = 0

function element(name, properties) {
  return Object.assign(document.createElement(name), properties)
}

function addTabs(group) {
  const panels = [...group.children]
  const list = element('div', { role: 'tablist', className: 'on-screen', ariaLabel: 'Language' })
  const tabs = panels.map((panel) => {
    count += 1
    panel.id = `panel-${count}`
    panel.role = 'tabpanel'
    const tab = element('button', {
      type: 'button',
      role: 'tab',
      id: `tab-${count}`,
      textContent: panel.dataset.language
    })
    tab.setAttribute('aria-controls', panel.id)
    panel.setAttribute('aria-labelledby', tab.id)
    return tab
  })
  const choose = (chosen) => {
    for (const [index, tab] of tabs.entries()) {
      const isChosen = index === chosen
      tab.ariaSelected = String(isChosen)
      tab.tabIndex = isChosen ? 0 : -1
      panels[index].hidden = !isChosen
    }
  }
  list.append(...tabs)
  list.addEventListener('click', ({ target }) => {
    const chosen = tabs.indexOf(target)
    if (chosen >= 0) chooseEverywhere(panels[chosen].dataset.language)
  })
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length
    chooseEverywhere(panels[next].dataset.language)
    tabs[next].focus()
  })
  group.prepend(list)
  choose(0)
  return { languages: panels.map((panel) => panel.dataset.language), choose }
}

const groups = [...document.querySelectorAll('.tabs')].map(addTabs)

/** A language chosen once is shown by every group that has it. */
function chooseEverywhere(language) {
  for (const { languages, choose } of groups) {
    const index = languages.indexOf(language)
    if (index >= 0) choose(index)
  }
}

function addCopyButton(listing) {
  const button = element('button', { type: 'button', className: 'copy on-screen', textContent: 'Copy' })
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(listing.querySelector('code').textContent)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
  listing.append(button)
}

// Browsers offer the clipboard only over https and on localhost.
if (navigator.clipboard) document.querySelectorAll('.listing:not(.output)').forEach(addCopyButton)
