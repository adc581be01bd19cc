import { escapeHtml } from '../../../kit/escape-html.ts'

const style =
  'body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:16px;' +
  'font:16px/1.6 system-ui,sans-serif;color:#1f2937;background:#fff;text-align:center}' +
  'a,button{font:inherit;color:#0b57d0;padding:8px 16px}ul{list-style:none;margin:0;padding:0}'

/** A page for the frame of the sign-in card; it reloads itself when `refresh` (seconds) is given: no script needed. */
export function htmlPage(body: string, options: { refresh?: number; cookie?: string } = {}): Response {
  const refresh =
    options.refresh === undefined ? '' : `<meta http-equiv="refresh" content="${options.refresh}">`
  const html =
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">${refresh}` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><title>微信扫码</title>' +
    `<style>${style}</style></head><body>${body}</body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      ...(options.cookie !== undefined && { 'Set-Cookie': options.cookie }),
    },
  })
}

/** One line of text, for refusals inside the frame. */
export const textPage = (text: string): Response => htmlPage(`<p>${escapeHtml(text)}</p>`)

export const redirectTo = (location: string, cookie?: string): Response =>
  new Response(null, {
    status: 302,
    headers: {
      Location: location,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      ...(cookie !== undefined && { 'Set-Cookie': cookie }),
    },
  })
