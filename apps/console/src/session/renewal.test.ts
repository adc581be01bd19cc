import { selectUserInfo } from '@linli/api-client/contract/auth/session-calls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { client, sessionHooks } from './client.ts'
import { renewed, renewing } from './renewal.ts'
import { clearStorage, storeToken } from './token.ts'

const onEnd = vi.fn<() => void>()
beforeEach(() => {
  sessionHooks.onEnd = onEnd
  client.sessionStarted()
  storeToken('old')
})
afterEach(() => {
  sessionHooks.onEnd = () => {}
  clearStorage()
  vi.clearAllMocks()
})

/** A call that comes with a token that is none any more. */
const refusedCall = async () =>
  await client.call(
    selectUserInfo,
    {},
    {
      send: () =>
        Promise.resolve(Response.json({ success: false, code: 'SESSION_PASSWORD' }, { status: 401 })),
    },
  )

it('a call that is refused while another token is on its way ends no session', async () => {
  let answer = () => {}
  const answered = new Promise<void>((done) => {
    answer = done
  })
  const change = renewing(async () => {
    await answered
    storeToken('new')
  })
  await expect(refusedCall()).rejects.toMatchObject({ code: 'SESSION_PASSWORD' })
  answer()
  await change
  await renewed()
  expect(onEnd).not.toHaveBeenCalled()

  await expect(refusedCall()).rejects.toMatchObject({ code: 'SESSION_PASSWORD' })
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1))
})

it('a change that is refused itself, because the session is over, tells it', async () => {
  await expect(renewing(async () => void (await refusedCall()))).rejects.toMatchObject({
    code: 'SESSION_PASSWORD',
  })
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1))
})
