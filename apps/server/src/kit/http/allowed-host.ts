/**
 * Whether the server may call this address: https, at a host that its settings name. Nobody who fills in a form sends
 * it elsewhere with what it holds.
 */
export function isAllowedHost(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url === undefined || url.username !== '' || url.search !== '' || !hosts.includes(url.host)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === '127.0.0.1')
}
