/** After the first page stands there is this much of peace, ms. */
const restMs = 2000

/**
 * Has the browser fetch what is likely to be opened next, when nothing else is to be done: it only fills the cache, so
 * that the first opening waits for no network. `onRest` is called then. Returns how to give it up.
 */
export function fetchLaterFiles(onRest?: () => void): () => void {
  const files = document.querySelector<HTMLMetaElement>('meta[name=linli-later]')?.content ?? ''
  const timer = setTimeout(() => {
    onRest?.()
    for (const file of files.split(' ').filter(Boolean)) {
      const link = document.createElement('link')
      link.rel = 'prefetch'
      link.as = 'script'
      link.crossOrigin = ''
      link.href = `/${file}`
      document.head.append(link)
    }
  }, restMs)
  return () => clearTimeout(timer)
}
