import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BadServer, type Behaviour, json, startBadServer, success } from '../../test/bad-server.ts'
import { createRoom, readRoom, removeRoom } from '../../test/calls.ts'
import { ApiError } from './api-error.ts'
import { type ClientHooks, createClient } from './client.ts'

let server: BadServer
beforeAll(async () => {
  server = await startBadServer()
})
afterAll(() => server.close())

const clientWith = (hooks: ClientHooks) => createClient({ baseUrl: server.url, hooks })
const ended = json(401, { success: false, code: 'SESSION_IDLE' })
const stepUp = json(403, { success: false, code: 'STEP_UP_REQUIRED', msg: '敏感操作请先验证登录密码' })
const room = { id: 7, name: 'a' }
const ids = Array.from({ length: 20 }, (_, id) => id + 1)
const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'rejected' ? ApiError.from(result.reason).code : 'ok'))

/** Holds answers back until as many requests have arrived, then answers them together. */
function together(count: number, behaviour: Behaviour): Behaviour {
  const waiting: (() => void)[] = []
  return (request, response) => {
    waiting.push(() => {
      behaviour(request, response)
    })
    if (waiting.length === count) for (const answer of waiting.splice(0)) answer()
  }
}

describe('the end of a session', () => {
  it('[2b-18] is told once for a storm of 401, until a session started again', async () => {
    server.behave(together(20, ended))
    const onSessionEnd = vi.fn<(error: ApiError) => void>()
    const client = clientWith({ token: () => 'old', onSessionEnd })
    const results = await Promise.allSettled(ids.map((id) => client.call(readRoom, { id })))
    expect(codes(results)).toEqual(ids.map(() => 'SESSION_IDLE'))
    expect(onSessionEnd).toHaveBeenCalledTimes(1)
    expect(onSessionEnd.mock.calls[0]?.[0]).toMatchObject({
      sessionEnded: true,
      userMessage: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录',
    })
    expect(server.seen).toHaveLength(20)

    server.behave(ended)
    await expect(client.call(readRoom, { id: 1 })).rejects.toThrow(ApiError)
    expect(onSessionEnd).toHaveBeenCalledTimes(1)
    client.sessionStarted()
    await expect(client.call(readRoom, { id: 1 })).rejects.toThrow(ApiError)
    expect(onSessionEnd).toHaveBeenCalledTimes(2)
  })

  it('is not told when the token was renewed meanwhile: the call is said once more', async () => {
    let token = 'old'
    server.behave((request, response) => {
      if (request.headers.authorization === 'Bearer new') success(room)(request, response)
      else {
        token = 'new'
        ended(request, response)
      }
    })
    const onSessionEnd = vi.fn()
    const client = clientWith({ token: () => token, onSessionEnd })
    expect(await client.call(createRoom, { name: 'a' })).toEqual(room)
    expect(onSessionEnd).not.toHaveBeenCalled()
    const keys = server.seen.map((request) => request.headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  it('is told when the renewed token is refused as well, after one repetition', async () => {
    let count = 0
    server.behave(ended)
    const onSessionEnd = vi.fn()
    const client = clientWith({ token: () => `token ${++count}`, onSessionEnd })
    await expect(client.call(readRoom, { id: 7 })).rejects.toMatchObject({ code: 'SESSION_IDLE' })
    expect(server.seen).toHaveLength(2)
    expect(onSessionEnd).toHaveBeenCalledTimes(1)
  })
})

describe('needrefresh: 1', () => {
  it('[S7.5] asks for one new token, however many answers carry it', async () => {
    server.behave(together(20, success(room, { needrefresh: '1' })))
    let finish = () => {}
    const refresh = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    const client = clientWith({ refresh })
    await Promise.all(ids.map((id) => client.call(readRoom, { id })))
    expect(refresh).toHaveBeenCalledTimes(1)

    finish()
    await Promise.resolve()
    server.behave(success(room, { needrefresh: '1' }))
    await client.call(readRoom, { id: 7 })
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('asks for none when the token was renewed while the answer was on its way', async () => {
    let token = 'old'
    server.behave(together(3, success(room, { needrefresh: '1' })))
    const refresh = vi.fn(() => {
      token = 'new'
      return Promise.resolve()
    })
    const client = clientWith({ token: () => token, refresh })
    await Promise.all([1, 2, 3].map((id) => client.call(readRoom, { id })))
    server.behave((request, response) => {
      // Another window renews it before this answer arrives.
      token = 'newer'
      success(room, { needrefresh: '1' })(request, response)
    })
    await client.call(readRoom, { id: 4 })
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it.each(['0', 'true', ''])('with %o asks for none', async (needrefresh) => {
    server.behave(success(room, { needrefresh }))
    const refresh = vi.fn(() => Promise.resolve())
    await clientWith({ refresh }).call(readRoom, { id: 7 })
    expect(refresh).not.toHaveBeenCalled()
  })

  it('that fails harms no call, and the next answer asks again', async () => {
    server.behave(success(room, { needrefresh: '1' }))
    const refresh = vi.fn(() => Promise.reject(new Error('offline')))
    const client = clientWith({ refresh })
    expect(await client.call(readRoom, { id: 7 })).toEqual(room)
    expect(await client.call(readRoom, { id: 7 })).toEqual(room)
    expect(refresh).toHaveBeenCalledTimes(2)
  })
})

describe('a call that asks first', () => {
  const asks = (confirm: string) =>
    json(409, {
      success: false,
      code: 'CONFIRM_REQUIRED',
      msg: '还有 5 张未完成的工单，仍要派单吗？',
      confirm,
    })
  /** Asks two things, one after the other. */
  const askingServer: Behaviour = (request, response) => {
    const { confirmed = [] } = JSON.parse(request.body) as { confirmed?: string[] }
    const open = ['openOrders', 'night'].find((one) => !confirmed.includes(one))
    return (open === undefined ? success({ id: 7, name: 'a' }) : asks(open))(request, response)
  }

  it('is said again with what the user said yes to, one question after the other', async () => {
    server.behave(askingServer)
    const onConfirm = vi.fn<(error: ApiError) => Promise<boolean>>().mockResolvedValue(true)
    expect(await clientWith({ onConfirm }).call(createRoom, { name: 'a' })).toMatchObject({ id: 7 })
    expect(onConfirm.mock.calls.map(([error]) => error.confirm)).toEqual(['openOrders', 'night'])
    expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toMatchObject({
      name: 'a',
      confirmed: ['openOrders', 'night'],
    })
  })

  it('is given up in silence when the user goes back, and is a refusal when nobody can ask', async () => {
    server.behave(asks('openOrders'))
    const no = clientWith({ onConfirm: () => Promise.resolve(false) }).call(createRoom, { name: 'a' })
    await expect(no).rejects.toMatchObject({ code: 'ABORTED', userMessage: '' })
    await expect(clientWith({}).call(createRoom, { name: 'a' })).rejects.toMatchObject({
      code: 'CONFIRM_REQUIRED',
      confirm: 'openOrders',
    })
  })

  it('does not ask the same a second time', async () => {
    server.behave(asks('openOrders'))
    const onConfirm = vi.fn(() => Promise.resolve(true))
    await expect(clientWith({ onConfirm }).call(createRoom, { name: 'a' })).rejects.toMatchObject({
      code: 'CONFIRM_REQUIRED',
    })
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })
})

describe('a call that wants the password', () => {
  it('is said once more after it was confirmed', async () => {
    let confirmed = false
    server.behave((request, response) => (confirmed ? success(true) : stepUp)(request, response))
    const onStepUp = vi.fn(() => {
      confirmed = true
      return Promise.resolve(true)
    })
    expect(await clientWith({ onStepUp }).call(removeRoom, { id: 7 })).toBe(true)
    expect(onStepUp).toHaveBeenCalledTimes(1)
    expect(server.seen).toHaveLength(2)
  })

  it('is given up when it still wants it, when it was not confirmed, and when nobody can ask', async () => {
    server.behave(stepUp)
    const yes = vi.fn(() => Promise.resolve(true))
    await expect(clientWith({ onStepUp: yes }).call(removeRoom, { id: 7 })).rejects.toMatchObject({
      code: 'STEP_UP_REQUIRED',
    })
    expect([server.seen.length, yes.mock.calls.length]).toEqual([2, 1])

    server.behave(stepUp)
    await expect(
      clientWith({ onStepUp: () => Promise.resolve(false) }).call(removeRoom, { id: 7 }),
    ).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED', userMessage: '敏感操作请先验证登录密码' })
    await expect(clientWith({}).call(removeRoom, { id: 7 })).rejects.toMatchObject({
      code: 'STEP_UP_REQUIRED',
    })
    expect(server.seen).toHaveLength(2)
  })

  it('asks once for several calls', async () => {
    let confirmed = false
    const refuse = together(5, stepUp)
    server.behave((request, response) => (confirmed ? success(true) : refuse)(request, response))
    const onStepUp = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      confirmed = true
      return true
    })
    const client = clientWith({ onStepUp })
    const results = await Promise.allSettled(ids.slice(0, 5).map((id) => client.call(removeRoom, { id })))
    expect(codes(results)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    expect(onStepUp).toHaveBeenCalledTimes(1)
  })

  it('rejects with ApiError even when asking fails', async () => {
    server.behave(stepUp)
    const broken = new Error('dialog broke')
    await expect(
      clientWith({ onStepUp: () => Promise.reject(broken) }).call(removeRoom, { id: 7 }),
    ).rejects.toMatchObject({ name: 'ApiError', code: 'INTERNAL', cause: broken })
  })
})
