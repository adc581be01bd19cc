import { createHash } from 'node:crypto'
import { checkResidentId } from '@linli/validators/check-resident-id'
import { answered, type ItemVerdict, type ProvinceAnswer, type ProvinceReport } from './province-port.ts'
import {
  provinceSkewMs,
  sameProvinceSignature,
  signAnswer,
  type SignedCall,
  signProvince,
} from './province-wire.ts'

/** What the receiver remembers: the answer of each report by its number. */
export interface ReceiverMemory {
  find(reqNo: string): Promise<string | undefined>
  keep(reqNo: string, answer: string): Promise<void>
}

export interface ReceivedCall extends SignedCall {
  readonly signature: string
}

export interface ReceiverAnswer {
  readonly status: number
  readonly body: string
  readonly signature: string
  /** It took the report, and its answer never arrives: what became of it is known by asking. */
  readonly lost: boolean
}

const refusal = (code: string, msg: string): ProvinceAnswer => ({ code, msg, receiptNo: null, items: [] })
const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** What the platform finds wrong with an object, by the codes of its dictionary. */
function verdictOf({ ref, op, data }: ProvinceReport['items'][number], dataType: string): ItemVerdict {
  const fine = { ref, code: answered.ok, msg: '' }
  if (op === 'delete') return fine
  const { addressCode, docNo, docType, passTime } = data
  if (
    dataType === 'person' &&
    docType === 'idcard' &&
    !(typeof docNo === 'string' && checkResidentId(docNo).ok)
  )
    return { ref, code: 'E003', msg: '证件号码校验失败' }
  // The register of addresses has no district 99.
  if (typeof addressCode === 'string' && /^\d{6}99/.test(addressCode))
    return { ref, code: 'E002', msg: '地址编码不存在' }
  if (Object.keys(data).length === 0) return { ref, code: 'E008', msg: '必填项缺失' }
  if (dataType === 'person_pass' && Number.isNaN(Date.parse(String(passTime))))
    return { ref, code: 'E009', msg: '时间格式错误' }
  return fine
}

/**
 * The platform's side of the protocol, as the embedded one and tests have it: it checks signatures and clocks, takes
 * each number once and answers it the same again, refuses item by item, and of one report in twenty the answer is lost.
 */
export function createReceiver(settings: {
  readonly secret: string
  readonly memory: ReceiverMemory
  readonly clock: () => Date
  /** Whether the answer to a report is lost. */
  readonly loses?: (reqNo: string) => boolean
}) {
  const { secret, memory, clock } = settings
  const loses = settings.loses ?? ((reqNo: string) => (digestOf(reqNo)[0] ?? 0) % 20 === 7)

  async function take(report: ProvinceReport): Promise<ProvinceAnswer> {
    const before = await memory.find(report.reqNo)
    if (before !== undefined) return JSON.parse(before) as ProvinceAnswer
    if (report.items.length > 500) return refusal('E007', '超出频率')
    const answer = judge(report)
    await memory.keep(report.reqNo, JSON.stringify(answer))
    return answer
  }

  /** What it says of a report; kept under its number, so that a lost refusal can be asked for too. */
  function judge(report: ProvinceReport): ProvinceAnswer {
    if (!/^[A-Za-z0-9]{6,30}$/.test(report.platformCode)) return refusal('E001', '小区编码未备案')
    const items = report.items.map((item) => verdictOf(item, report.dataType))
    const refused = items.filter(({ code }) => code !== answered.ok)
    return {
      code: refused.length === 0 ? answered.ok : answered.partial,
      msg: refused.length === 0 ? '接收成功' : `${refused.length}条未通过`,
      receiptNo: `SJ${digestOf(report.reqNo).toString('hex').slice(0, 16).toUpperCase()}`,
      items,
    }
  }

  async function answerOf({ api, body }: SignedCall): Promise<ProvinceAnswer> {
    const input = JSON.parse(body) as ProvinceReport
    if (api === 'report') return await take(input)
    if (api === 'ping') return refusal(answered.ok, '连接正常')
    const found = await memory.find(input.reqNo)
    return found === undefined
      ? refusal(answered.unknown, '没有该请求号')
      : (JSON.parse(found) as ProvinceAnswer)
  }

  return {
    async receive({ signature, ...call }: ReceivedCall): Promise<ReceiverAnswer> {
      const isOf = sameProvinceSignature(signProvince(secret, call), signature)
      const isNow = Math.abs(clock().getTime() - Number(call.timestamp)) <= provinceSkewMs
      const answer = isOf && isNow ? await answerOf(call) : refusal('E006', '签名错误')
      const body = JSON.stringify(answer)
      return {
        status: isOf && isNow ? 200 : 401,
        body,
        signature: signAnswer(secret, call, body),
        lost: call.api === 'report' && isOf && loses(JSON.parse(call.body).reqNo as string),
      }
    },
  }
}
