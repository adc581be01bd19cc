import { demoAccounts, demoOutbox } from '@linli/api-client/contract/auth/demo-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { formatDateTime } from '@linli/validators/format-date-time'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { client } from '../../../session/client.ts'

type Messages = OutputOf<typeof demoOutbox>
type Accounts = OutputOf<typeof demoAccounts>

/** Null outside the demo, where there is no such call. */
const readOutbox = (): Promise<Messages | null> => client.call(demoOutbox, undefined).catch(() => null)

/** What the phones of the demo received, and who can sign in. Elsewhere the calls do not exist and nothing is shown. */
export function DemoOutbox() {
  const [messages, setMessages] = useState<Messages | null>(null)
  const [accounts, setAccounts] = useState<Accounts>([])

  const load = async () => setMessages(await readOutbox())
  useEffect(() => {
    void readOutbox().then(setMessages)
    void client.call(demoAccounts, undefined).then(setAccounts, () => setAccounts([]))
  }, [])

  if (messages === null) return null
  return (
    <>
      <section aria-labelledby="outbox">
        <div className="mb-2 flex items-center justify-between">
          <h2 id="outbox" className="text-h4">
            模拟短信
          </h2>
          <Button icon={RefreshCw} onClick={() => void load()}>
            刷新
          </Button>
        </div>
        {messages.length === 0 && <p className="text-text-2">还没有短信</p>}
        <ul className="divide-y divide-border">
          {messages.map((message) => (
            <li key={`${message.sentAt} ${message.phone} ${message.text}`} className="grid gap-1 py-2">
              <span className="flex justify-between gap-4 text-small text-text-2 tabular-nums">
                <span>{message.phone}</span>
                <time dateTime={message.sentAt}>{formatDateTime(new Date(message.sentAt))}</time>
              </span>
              <span>{message.text}</span>
            </li>
          ))}
        </ul>
      </section>
      {accounts.length > 0 && (
        <section aria-labelledby="accounts">
          <h2 id="accounts" className="mb-2 text-h4">
            演示账号
          </h2>
          <ul className="divide-y divide-border">
            {accounts.map(({ username, password, role }) => (
              <li key={username} className="flex gap-4 py-1.5">
                <code className="w-24">{username}</code>
                <code className="w-28 text-text-2">{password}</code>
                <span className="text-text-2">{role}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
