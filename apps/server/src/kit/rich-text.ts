import sanitizeHtml from 'sanitize-html'

const blockTags = 'p br hr h1 h2 h3 h4 blockquote pre ul ol li figure figcaption div'.split(' ')
const inlineTags = 'strong b em i u s sub sup span code a img'.split(' ')
const tableTags = 'table thead tbody tr th td colgroup col'.split(' ')

/** A picture of ours is kept without the token of whoever looked at it. */
const withoutToken = (src: string) =>
  src.replace(/^((?:https?:\/\/[^/?#]+)?\/api\/file\/[A-Za-z0-9_-]+)\?.*$/i, '$1')

/** HTML of the editor, without anything that runs or loads from elsewhere. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...blockTags, ...inlineTags, ...tableTags],
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': ['style'],
    },
    allowedStyles: {
      '*': {
        'text-align': [/^(left|right|center|justify)$/],
        color: [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i],
        'background-color': [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i],
      },
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: attribs['src'] === undefined ? attribs : { ...attribs, src: withoutToken(attribs['src']) },
      }),
    },
  })
