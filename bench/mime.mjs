import path from 'node:path'

/** Content types by file ending. */
export const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.eot': 'application/vnd.ms-fontobject',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'text/xml; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
}
/** Files worth compressing. */
export const TEXT = /\.(html|m?js|css|json|svg|txt|xml|webmanifest|wasm|ttf|otf|eot|ico|md)$/i
export const kindOf = (file) => {
  const e = path.extname(file).toLowerCase()
  if (e === '.js' || e === '.mjs') return 'js'
  if (e === '.css') return 'css'
  if (['.woff', '.woff2', '.ttf', '.otf', '.eot'].includes(e)) return 'font'
  if (['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg', '.ico'].includes(e)) return 'image'
  return e === '.html' ? 'html' : 'other'
}
