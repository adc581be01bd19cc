export interface StatsNames {
    'stats/actual-tasks': {
        readonly estateId: number;
        readonly issueType: 'silent' | 'unused' | 'used' | 'noOwner' | 'expiredDocs' | 'overdueLeases';
        readonly targetType: 'room' | 'resident';
        readonly roomId: number;
        readonly residentId: number;
        readonly assigneeId: number;
        readonly finding: 'as_registered' | 'corrected' | 'unmet';
        readonly state: 'open' | 'done' | 'invalid' | 'expired';
    };
}
