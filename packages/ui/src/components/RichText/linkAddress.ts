/** An address as it is stored; a name without a scheme is meant as https. Undefined for what must not be a link. */
export function linkAddress(text: string): string | undefined {
  const typed = text.trim()
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/iu.test(typed)) return typed
  if (/^\/(?!\/)\S*$/u.test(typed)) return typed
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/u.test(typed) ? `https://${typed}` : undefined
}
