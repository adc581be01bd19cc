/** What tabs tell each other: nothing in it is secret, every receiver looks at the storage itself. */
export type TabMessage =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly userId: number }
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'role-switched' }

const name = 'linli-session'

/** Reaches all tabs of the origin but this one. */
export function tellTabs(message: TabMessage): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(message)
  channel.close()
}

/** Listens to the other tabs; returns how to stop. */
export function hearTabs(listen: (message: TabMessage) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => listen(event.data))
  return () => channel.close()
}
