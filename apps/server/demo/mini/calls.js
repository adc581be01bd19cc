// The calls of residents: a token in the header, kept for this tab alone.
const key = 'linli-mini-token'

export const isSignedIn = () => sessionStorage.getItem(key) !== null

/** In which mini-program somebody was signed in last. */
export const platformOf = () => sessionStorage.getItem(`${key}-platform`) ?? 'wechat'

/** Keeps what a sign-in answered, or forgets it. */
export function takeToken(signed) {
  if (signed === null) return sessionStorage.removeItem(key)
  sessionStorage.setItem(key, signed.token)
  if (signed.platform !== undefined) sessionStorage.setItem(`${key}-platform`, signed.platform)
}

const withToken = () => {
  const token = sessionStorage.getItem(key)
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

/** A refusal in the words of the server: at which fields, and what may be said yes to. */
class Refusal extends Error {
  constructor(status, { msg, fields, confirm }) {
    super(msg)
    Object.assign(this, { status, fields, confirm })
  }
}

async function answerOf(response) {
  const body = await response.json()
  if (!body.success) throw new Refusal(response.status, body)
  return body.data
}

export const callApi = async (method, path, body) =>
  await answerOf(
    await fetch(path, {
      method,
      headers: {
        ...withToken(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )

export async function signOut() {
  await callApi('POST', '/api/mp/auth/logout', {}).catch(() => undefined)
  takeToken(null)
}

/** Uploads a picture; its key. */
export async function upload(file) {
  const form = new FormData()
  form.append('file', file)
  const response = await fetch('/api/mp/files', { method: 'POST', headers: withToken(), body: form })
  return (await answerOf(response)).key
}

/** A picture as an address of this page: the token never stands in one. */
export async function pictureOf(fileKey) {
  const response = await fetch(`/api/mp/files/${fileKey}`, { headers: withToken() })
  return response.ok ? URL.createObjectURL(await response.blob()) : ''
}
