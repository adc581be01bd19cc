import type { HandlerDeps } from '../../kit/deps.ts'
import { aliyunSms } from './aliyun-sms.ts'
import { embeddedSms } from './embedded-sms.ts'
import { httpSms } from './http-sms.ts'
import { type Sms, type SmsPort, smsText } from './sms-port.ts'

type Deps = Pick<HandlerDeps, 'config' | 'database' | 'personal' | 'clock'>

/** The carrier of this installation. */
export function smsPort(deps: Deps): SmsPort {
  const { aliyunSms: aliyun, sms: gateway } = deps.config
  if (aliyun !== undefined) return aliyunSms(aliyun)
  return gateway === undefined ? embeddedSms(deps) : httpSms(gateway)
}

/** Sends a message with the text of its template. Rejects when the carrier does not take it. */
export async function sendSms(deps: Deps, sms: Sms): Promise<void> {
  await smsPort(deps).send(sms, smsText(sms))
}
