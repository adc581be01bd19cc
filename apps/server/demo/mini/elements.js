// Elements without a framework: what is written into them is text, never markup.
export function el(tag, properties = {}, children = []) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

/** A labelled input with room for what is wrong with it. */
export function field(key, label, input) {
  const fault = el('span', { className: 'fault' })
  const box = el('label', {}, [el('span', { textContent: label }), input, fault])
  return { key, input, fault, box, value: () => input.value.trim() }
}

/** The choices of a select, kept where it still has the one that was chosen. */
export function fill(select, rows, optionOf) {
  const before = select.value
  select.replaceChildren(
    ...rows.map((row) => {
      const [value, textContent] = optionOf(row)
      return el('option', { value: String(value), textContent })
    }),
  )
  if ([...select.options].some(({ value }) => value === before)) select.value = before
}

const shownMs = 4_000

/** Says something for a while. */
export function say(text) {
  const line = el('p', { textContent: text })
  document.querySelector('#notice').replaceChildren(line)
  setTimeout(() => line.remove(), shownMs)
}

/** Pressing does something, and the page is drawn again. */
export function button(text, run, again) {
  const made = el('button', { className: 'solid', type: 'button', textContent: text })
  made.addEventListener('click', () => {
    made.disabled = true
    run()
      .then(again)
      .catch((error) => say(error.message))
      .finally(() => {
        made.disabled = false
      })
  })
  return made
}
