/** The files of the page that the document was made for. */
const filesOfPage = () =>
  (document.querySelector<HTMLMetaElement>('meta[name=linli-page]')?.content ?? '').split(' ').filter(Boolean)

/**
 * Has the files of a page fetched as soon as it is known that the user may see it, beside those of the console: the page
 * of a menu that the user does not have is never loaded (spec section 2).
 */
export async function preloadPage(path: string, profile: Promise<Response>): Promise<void> {
  const text = await profile.then((answer) => answer.clone().text()).catch(() => '')
  if (!text.includes(`"url":${JSON.stringify(path)}`)) return
  for (const file of filesOfPage()) {
    const link = document.createElement('link')
    if (file.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
    } else link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}
