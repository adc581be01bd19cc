// Made by "npm run names" from the contract, and held equal to it by a test. It imports nothing: names that were
// derived from the contract would be circular, because resources refer to each other.

/** The resources of the module that a field may refer to, each with the fields by which its rows can be narrowed. */
export interface AccessNames {
  'access/grants': {
    readonly estateId: number
    readonly subjectType: 'resident' | 'staff' | 'visitor' | 'card'
    readonly personId: number
    readonly roomId: number
    readonly authType: '1' | '2' | '3'
    readonly source: 'auto' | 'manual' | 'import' | 'visitor' | 'card' | 'mini_program' | 'booking'
    readonly suspendReason: string
    readonly state: 'pending' | 'active' | 'expired' | 'suspended' | 'revoked'
  }
  'access/ingest-keys': {
    readonly estateId: number
    readonly kind: 'device' | 'gateway'
    readonly state: 'active' | 'disabled'
  }
  'access/pass-records': {
    readonly estateId: number
    readonly personKind: 'resident' | 'visitor' | 'staff' | 'stranger'
    readonly roomId: number
    readonly channelId: number
    readonly deviceId: number
    readonly direction: 'in' | 'out'
    readonly authMode: 'face' | 'ic' | 'qr' | 'password' | 'remote' | 'idcard' | 'bluetooth'
    readonly result: 'success' | 'fail'
    readonly failReason: string
    readonly late: boolean
    readonly skewed: boolean
  }
}
