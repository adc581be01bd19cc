import { randomKey } from '@linli/api-client'
import type { Claim } from './prompt-claim.ts'
import { isPreview } from './token.ts'

/** What tabs tell each other: nothing in it is secret, every receiver looks at the storage itself. */
export type TabMessage =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly userId: number }
  | { readonly kind: 'session-ended'; readonly claim: Claim }
  | { readonly kind: 'role-switched' }
  | { readonly kind: 'lock-changed' }
  | { readonly kind: 'profile-changed' }

interface Envelope {
  readonly from: string
  readonly message: TabMessage
}

const name = 'linli-session'
/** This tab; a channel also delivers to other listeners of the same window. */
export const tabId = randomKey()

/** Reaches all tabs of the origin but this one. A window that previews a role has nothing to tell the others. */
export function tellTabs(message: TabMessage): void {
  if (isPreview()) return
  const channel = new BroadcastChannel(name)
  channel.postMessage({ from: tabId, message } satisfies Envelope)
  channel.close()
}

/** Listens to the other tabs; returns how to stop. */
export function hearTabs(listen: (message: TabMessage) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<Envelope>) => {
    if (data.from !== tabId) listen(data.message)
  })
  return () => channel.close()
}
