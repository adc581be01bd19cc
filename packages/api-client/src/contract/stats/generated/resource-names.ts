// Made by "npm run names" from the contract, and held equal to it by a test. It imports nothing: names that were
// derived from the contract would be circular, because resources refer to each other.

/** The resources of the module that a field may refer to, each with the fields by which its rows can be narrowed. */
export interface StatsNames {
  'stats/actual-tasks': {
    readonly estateId: number
    readonly issueType: 'silent' | 'unused' | 'used' | 'noOwner' | 'expiredDocs' | 'overdueLeases' | 'unregistered'
    readonly targetType: 'room' | 'resident' | 'stranger'
    readonly roomId: number
    readonly residentId: number
    readonly channelId: number
    readonly assigneeId: number
    readonly finding: 'as_registered' | 'corrected' | 'unmet'
    readonly state: 'open' | 'done' | 'invalid' | 'expired'
  }
}
