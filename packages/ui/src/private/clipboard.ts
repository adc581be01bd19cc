/** Copies text. Plain-http pages have no clipboard API; there a hidden field and the old command stand in. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    // Absent outside secure contexts, whatever its type says.
    const clipboard: Clipboard | undefined = navigator.clipboard
    if (clipboard) {
      await clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused by a permission or a frame's policy: the old command may still be allowed.
  }
  return copyByCommand(text)
}

function copyByCommand(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0'
  // Inside an open dialog the rest of the page cannot be focused.
  const host = before?.closest('[role=dialog], [role=alertdialog]') ?? document.body
  host.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
