import type { HandlerDeps } from '../../kit/deps.ts'
import { embeddedSms } from './embedded-sms.ts'
import { httpSms } from './http-sms.ts'
import { type Sms, type SmsPort, smsText } from './sms-port.ts'

type Deps = Pick<HandlerDeps, 'config' | 'database' | 'personal' | 'clock'>

/** The carrier of this installation. */
export const smsPort = (deps: Deps): SmsPort =>
  deps.config.sms === undefined ? embeddedSms(deps) : httpSms(deps.config.sms)

/** Sends a message with the text of its template. Rejects when the carrier does not take it. */
export async function sendSms(deps: Deps, sms: Sms): Promise<void> {
  await smsPort(deps).send(sms, smsText(sms))
}
