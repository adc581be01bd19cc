const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text inside HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => escapes[char] ?? char)
