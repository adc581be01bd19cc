import createPurifier from 'dompurify'

const blockTags = 'p br hr h1 h2 h3 h4 blockquote pre ul ol li figure figcaption div'.split(' ')
const inlineTags = 'strong b em i u s sub sup span code a img'.split(' ')
const tableTags = 'table thead tbody tr th td colgroup col'.split(' ')
const attributes = 'href title target rel src alt width height colspan rowspan style'.split(' ')
/** What a person may choose about the look; the rest belongs to the theme. */
const styles = ['text-align', 'color', 'background-color']

/** Ways out of the page: the web, mail, telephone, and addresses of this site. */
const LINK = /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/iu
/** Pictures come over https or from this site, never out of the text itself. */
const PICTURE = /^(?:https:\/\/|\/(?!\/)|[\w.-]+(?:\/|$))/iu

/** An instance of its own: its hooks must not reach other users of the library on the page. */
const purifier = createPurifier(window)

purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  if (attribute.attrName === 'src' && !PICTURE.test(attribute.attrValue)) attribute.keepAttr = false
  if (attribute.attrName !== 'style') return
  const own = element instanceof HTMLElement ? element.style : undefined
  attribute.attrValue = styles
    .map((name) => [name, own?.getPropertyValue(name) ?? ''] as const)
    .filter(([, value]) => value !== '' && !value.includes('url('))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
  if (attribute.attrValue === '') attribute.keepAttr = false
})
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer')
})

/**
 * HTML without anything that runs, loads from elsewhere, or dresses itself up: what the editor takes in, gives out, and
 * shows. The server keeps to the same list once more.
 */
export const cleanHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...blockTags, ...inlineTags, ...tableTags],
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: LINK,
  })

/** The same HTML with other addresses of its pictures. */
export function mapPictures(html: string, map: ((src: string) => string) | undefined): string {
  if (!map || !html.includes('<img')) return html
  const template = document.createElement('template')
  template.innerHTML = html
  for (const picture of template.content.querySelectorAll('img[src]'))
    picture.setAttribute('src', map(picture.getAttribute('src') ?? ''))
  return template.innerHTML
}
