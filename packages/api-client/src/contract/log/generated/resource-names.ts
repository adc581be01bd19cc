// Made by "npm run names" from the contract, and held equal to it by a test. It imports nothing: names that were
// derived from the contract would be circular, because resources refer to each other.

/** The resources of the module that a field may refer to, each with the fields by which its rows can be narrowed. */
export interface LogNames {
  'log/exception-events': {
    readonly groupId: number
    readonly source: 'server' | 'console' | 'largescreen' | 'mp' | 'job'
    readonly userId: number
  }
  'log/exception-groups': {
    readonly level: 'fatal' | 'error' | 'warn'
    readonly source: 'server' | 'console' | 'largescreen' | 'mp' | 'job'
    readonly assigneeId: number
    readonly state: 'open' | 'handling' | 'resolved' | 'reopened' | 'ignored'
  }
  'log/exports': {
    readonly userId: number
    readonly module: string
    readonly estateId: number
    readonly kind: 'query' | 'operate' | 'sensitive' | 'critical'
    readonly success: boolean
  }
  'log/logins': {
    readonly userId: number
    readonly companyId: number
    readonly event: 'login' | 'logout' | 'refresh_fail' | 'role_switch' | 'idle' | 'kick' | 'lock' | 'unlock' | 'reset' | 'screen' | 'preview'
    readonly loginType: 'password' | 'sms' | 'wechat' | 'sso' | 'template' | 'mfa'
    readonly success: boolean
    readonly failReason: string
    readonly risk: 'none' | 'new_device' | 'new_place' | 'off_hours' | 'brute' | 'replay' | 'spray'
  }
  'log/operations': {
    readonly userId: number
    readonly operatorType: 'staff' | 'resident' | 'merchant' | 'device' | 'system' | 'sso'
    readonly module: string
    readonly estateId: number
    readonly kind: 'query' | 'operate' | 'sensitive' | 'critical'
    readonly success: boolean
    readonly preview: boolean
  }
  'log/province-calls': {
    readonly estateId: number
    readonly direction: 'out' | 'in'
    readonly dataType: string
    readonly api: 'report' | 'query' | 'ping' | 'notify'
    readonly signatureOk: boolean
    readonly adapter: 'simulator' | 'http_json'
    readonly state: 'ok' | 'partial' | 'failed' | 'timeout' | 'rejected'
  }
  'log/sensitive-accesses': {
    readonly userId: number
    readonly estateId: number
    readonly module: string
  }
}
