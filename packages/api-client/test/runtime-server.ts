import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Behaviour, dropMidBody, json, type Seen, silence, stall, success, text } from './bad-server.ts'

const script = { 'content-type': 'text/javascript' }

/** What arrived, as data. */
const echo: Behaviour = (request, response) => {
  const { method, headers, body } = request
  const { searchParams } = new URL(request.url, 'http://server')
  success({
    method,
    query: Object.fromEntries(searchParams),
    authorization: headers.authorization,
    key: headers['idempotency-key'] ?? null,
    type: headers['content-type']?.split(';')[0] ?? null,
    body: headers['content-type']?.startsWith('multipart') ? partOf(body) : body,
  })(request, response)
}

/** Name and content of the file in a form. */
const partOf = (body: string) => [
  /filename="(.+?)"/u.exec(body)?.[1],
  /\r\n\r\n(.*?)\r\n--/su.exec(body)?.[1],
]

const routes: Readonly<Record<string, Behaviour>> = {
  '/api/echo': echo,
  '/api/file': text(200, '房号\n101', { 'content-type': 'text/csv' }),
  '/api/sys/user/selectUserInfo': success({ userId: 7 }, { needrefresh: '1' }),
  '/api/204': (_, response) => response.writeHead(204).end(),
  '/api/refuse': json(422, {
    success: false,
    code: 'INVALID',
    msg: '请检查填写的内容',
    fields: { name: '请输入房屋名称' },
    requestId: 'r-1',
  }),
  '/api/401': json(401, { success: false, code: 'SESSION_IDLE', msg: '请重新登录' }),
  '/api/html': text(200, '<html>登录</html>'),
  '/api/truncated': text(200, '{"success":true,"da'),
  '/api/other-json': json(200, { status: 'ok' }),
  '/api/redirect': text(302, '', { location: '/api/elsewhere' }),
  '/api/502': text(502, '<h1>Bad Gateway</h1>'),
  '/api/drop': (_, response) => response.destroy(),
  '/api/drop-mid-body': dropMidBody,
  '/api/silence': silence,
  '/api/stall': stall,
}

/** The calls of the probe, a page, and the files of a folder. */
export function runtimeServer(folder: string): Behaviour {
  return (request, response) => {
    const file = join(folder, request.url.slice(1))
    const answer =
      routes[new URL(request.url, 'http://server').pathname] ??
      (request.url === '/'
        ? text(200, '<!doctype html><title>probe</title>')
        : /^\/[\w-]+\.js$/u.test(request.url) && existsSync(file)
          ? text(200, readFileSync(file, 'utf8'), script)
          : text(404, ''))
    answer(request, response)
  }
}

/** Paths of the calls that arrived, without pages and files. */
export const callsAmong = (seen: readonly Seen[]): string[] =>
  seen.map(({ url }) => new URL(url, 'http://server').pathname).filter((path) => path.startsWith('/api/'))
