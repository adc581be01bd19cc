import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { HandlerDeps } from '../../kit/deps.ts'
import { provinceSimulated } from './province-simulated.table.ts'
import type { Exchange, ProvincePort } from './province-port.ts'
import { createReceiver } from './province-receiver.ts'
import { readAnswer, reportBody, signProvince } from './province-wire.ts'

const secret = 'embedded'

/** A platform for installations without one: the receiver of the protocol, with its memory in the database. */
export function embeddedProvince({
  database: { side },
  clock,
}: Pick<HandlerDeps, 'database' | 'clock'>): ProvincePort {
  const receiver = createReceiver({
    secret,
    clock,
    memory: {
      async find(reqNo) {
        const [row] = await side.select().from(provinceSimulated).where(eq(provinceSimulated.reqNo, reqNo))
        return row?.answer
      },
      async keep(reqNo, answer) {
        await side
          .insert(provinceSimulated)
          .values({ reqNo, answer, receivedAt: clock() })
          .onConflictDoNothing()
      },
    },
  })

  async function call(api: Exchange['api'], body: string): Promise<Exchange> {
    const startedAt = performance.now()
    const signed = { api, timestamp: clock().getTime().toString(), nonce: randomUUID(), body }
    const answer = await receiver.receive({ ...signed, signature: signProvince(secret, signed) })
    const durationMs = Math.round(performance.now() - startedAt)
    return answer.lost
      ? {
          api,
          nonce: signed.nonce,
          httpStatus: null,
          requestBody: body,
          responseBody: null,
          durationMs,
          answer: undefined,
          fault: '等待应答超时',
        }
      : {
          api,
          nonce: signed.nonce,
          httpStatus: answer.status,
          requestBody: body,
          responseBody: answer.body,
          durationMs,
          answer: readAnswer(answer.body),
        }
  }

  return {
    host: '模拟平台',
    report: async (report) => await call('report', reportBody(report)),
    query: async (reqNo) => await call('query', JSON.stringify({ reqNo })),
    ping: async () => await call('ping', '{}'),
  }
}
