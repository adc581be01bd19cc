/** What the page inside the QR frame says once WeChat has answered (catalogue 2b /wxlogin). */
export interface WechatAnswer {
  readonly source: 'linli-wxlogin'
  readonly type: string | null
  readonly key: string | null
  readonly code: string | null
}

/** Seconds after which a QR code is over. */
export const qrSeconds = 300

/** The QR page, made for a frame. */
export const qrAddress = (type: 'login' | 'bind', token?: string | null): string => {
  const query = new URLSearchParams({ type, selfRedirect: 'true' })
  if (token) query.set('token', token)
  return `/api/sys/wechat/login/qrAuthorize?${query.toString()}`
}

/** Listens to the frame: only messages of this origin that come from its own window count. Returns how to stop. */
export function hearFrame(
  frame: () => HTMLIFrameElement | null,
  listen: (answer: WechatAnswer) => void,
): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    const { data } = event
    if (event.origin !== location.origin || event.source !== frame()?.contentWindow) return
    if (typeof data === 'object' && data !== null && Reflect.get(data, 'source') === 'linli-wxlogin')
      listen(data as WechatAnswer)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
