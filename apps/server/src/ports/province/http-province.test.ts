import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { httpProvince } from './http-province.ts'
import { createReceiver } from './province-receiver.ts'
import { provinceHeaders } from './province-wire.ts'

const secret = 'k3y'
const taken = new Map<string, string>()
let clock = () => new Date()
let loses = false
let mangled: string | null = null
const receiver = createReceiver({
  secret,
  clock: () => clock(),
  loses: () => loses,
  memory: {
    find: async (reqNo) => await Promise.resolve(taken.get(reqNo)),
    keep: async (reqNo, answer) => void (await Promise.resolve(taken.set(reqNo, answer))),
  },
})
async function answerTo(call: Parameters<typeof receiver.receive>[0], response: ServerResponse) {
  const answer = await receiver.receive(call)
  // Nobody answers: the caller gives up.
  if (answer.lost) return
  response.writeHead(answer.status, { [provinceHeaders.signature]: answer.signature })
  response.end(mangled ?? answer.body)
}
/** The platform's side of the protocol, over HTTP. */
const platform = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
  request.on('end', () => {
    const head = (name: string) => String(request.headers[name] ?? '')
    const call = {
      api: (request.url ?? '').split('/').at(-1) ?? '',
      timestamp: head(provinceHeaders.timestamp),
      nonce: head(provinceHeaders.nonce),
      body,
      signature: head(provinceHeaders.signature),
    }
    void answerTo(call, response)
  })
})
let endpoint = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/api`
})
afterAll(() => {
  platform.closeAllConnections()
  platform.close()
})
beforeEach(() => {
  clock = () => new Date()
  loses = false
  mangled = null
})

const port = (key = secret) => httpProvince({ endpoint, appId: 'linli', secret: key, timeoutMs: 400 })
const report = (reqNo: string, docNo = '11010519491231002X') => ({
  reqNo,
  platformCode: '440305000001',
  dataType: 'person',
  items: [
    { ref: 'person-1', op: 'upsert' as const, data: { docType: 'idcard', docNo } },
    { ref: 'person-2', op: 'delete' as const, data: {} },
  ],
})

it('a report is taken with a receipt, and what is wrong is refused item by item', async () => {
  const fine = await port().report(report('R1'))
  expect(fine).toMatchObject({ httpStatus: 200, answer: { code: '0000' } })
  expect(fine.answer?.receiptNo).toMatch(/^SJ[0-9A-F]{16}$/)
  const { answer } = await port().report(report('R2', '110105194912310021'))
  expect(answer?.code).toBe('0001')
  expect(answer?.items.map(({ code }) => code)).toEqual(['E003', '0000'])
})

it('the same number is the same report, however often it comes', async () => {
  const first = await port().report(report('R3'))
  const again = await port().report(report('R3'))
  expect(again.answer).toEqual(first.answer)
})

it('a lost answer leaves open what became of it, until the platform is asked', async () => {
  loses = true
  expect(await port().report(report('R4'))).toMatchObject({ httpStatus: null, fault: '等待应答超时' })
  expect((await port().query('R4')).answer?.code).toBe('0000')
  expect((await port().query('R5')).answer?.code).toBe('0404')
})

it('a wrong secret and a wrong clock are refused; a refusal that nobody signed is not believed', async () => {
  const wrong = await port('other').report(report('R6'))
  expect(wrong).toMatchObject({ httpStatus: 401, fault: '应答未签名或签名错误' })
  expect(wrong.answer).toBeUndefined()
  clock = () => new Date(Date.now() + 600_000)
  expect((await port().report(report('R6'))).answer?.code).toBe('E006')
  expect(taken.has('R6')).toBe(false)
})

it('an answer that was changed on its way is none', async () => {
  mangled = '{"code":"0000","items":[]}'
  expect((await port().report(report('R7'))).answer).toBeUndefined()
})
