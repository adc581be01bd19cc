// Made by "npm run names" from the contract, and held equal to it by a test. It imports nothing: names that were
// derived from the contract would be circular, because resources refer to each other.

/** The resources of the module that a field may refer to, each with the fields by which its rows can be narrowed. */
export interface OpsNames {
  'ops/device-repairs': {
    readonly estateId: number
    readonly deviceId: number
    readonly source: 'manual' | 'alert' | 'check' | 'resident' | 'project'
    readonly repairOrderId: number
    readonly faultType: string
    readonly urgency: 'normal' | 'urgent' | 'critical'
    readonly warranty: 'in' | 'out' | 'unknown'
    readonly contractorId: number
    readonly engineerId: number
    readonly farAway: boolean
    readonly faultCause: string
    readonly action: string
    readonly quoteState: 'none' | 'waiting' | 'approved' | 'rejected'
    readonly verifyResult: 'pass' | 'fail'
    readonly isRepeat: boolean
    readonly suspendReason: 'part' | 'permit' | 'weather'
    readonly state: 'reported' | 'dispatched' | 'accepted' | 'onsite' | 'suspended' | 'quoting' | 'finished' | 'closed' | 'cancelled'
  }
  'ops/repair-slas': {
    readonly companyId: number
    readonly urgency: 'normal' | 'urgent' | 'critical'
  }
}
