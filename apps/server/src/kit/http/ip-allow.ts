import { BlockList, isIP } from 'node:net'

const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** True for an IPv4 or IPv6 address, or a network in CIDR form. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Whether the address is in one of the networks; no networks: every address. */
export function isAllowedIp(ip: string, networks: readonly string[] | null): boolean {
  if (networks === null || networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  const address = plain(ip)
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
