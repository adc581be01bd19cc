import type { ServerDeps } from '../../kit/deps.ts'
import { embeddedSms } from './embedded-sms.ts'
import { httpSms } from './http-sms.ts'
import { type Sms, type SmsPort, smsText } from './sms-port.ts'

/** Environment of the real carrier; without all three the embedded one is used. */
const settings = ['LINLI_SMS_URL', 'LINLI_SMS_KEY', 'LINLI_SMS_SECRET'] as const

/** The carrier of this installation. */
export function smsPort(
  deps: Pick<ServerDeps, 'database' | 'personal' | 'clock'>,
  env: Readonly<Record<string, string | undefined>> = process.env,
): SmsPort {
  const [url, key, secret] = settings.map((name) => env[name]?.trim())
  return url && key && secret ? httpSms({ url, key, secret }) : embeddedSms(deps)
}

/** Sends a message with the text of its template. Rejects when the carrier does not take it. */
export async function sendSms(
  deps: Pick<ServerDeps, 'database' | 'personal' | 'clock'>,
  sms: Sms,
): Promise<void> {
  await smsPort(deps).send(sms, smsText(sms))
}
