import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A WeChat that knows one secret (whatever contains `right-secret`), and keeps what it was sent. */
export function fakeWechat() {
  const sent: { readonly path: string; readonly body: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (part: Buffer) => chunks.push(part))
    request.on('end', () => {
      const path = new URL(request.url ?? '/', 'http://wechat').pathname
      const body = Buffer.concat(chunks).toString()
      sent.push({ path, body })
      const known = body.includes('right-secret')
      const answers: Readonly<Record<string, unknown>> = {
        '/cgi-bin/stable_token': known
          ? { access_token: 't', expires_in: 7_200 }
          : { errcode: 40_125, errmsg: 'invalid appsecret right' },
        '/wxaapi/newtmpl/gettemplate': {
          errcode: 0,
          data: [
            {
              priTmplId: 'tpl-1',
              title: '报修进度',
              content: '工单号:{{thing1.DATA}}\n进度:{{phrase2.DATA}}',
            },
          ],
        },
        '/cgi-bin/menu/create': { errcode: 0, errmsg: 'ok' },
        '/cgi-bin/message/subscribe/send': { errcode: 43_101, errmsg: 'user refuse' },
      }
      response.end(JSON.stringify(answers[path] ?? { errcode: -1, errmsg: 'system error' }))
    })
  })
  return {
    sent,
    /** Begins to listen; its origin. */
    listen: async (): Promise<string> => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    close: () => void server.close(),
  }
}
