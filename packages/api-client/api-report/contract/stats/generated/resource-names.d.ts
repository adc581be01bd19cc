export interface StatsNames {
    'stats/actual-tasks': {
        readonly estateId: number;
        readonly issueType: 'silent' | 'unused' | 'used' | 'noOwner' | 'expiredDocs' | 'overdueLeases' | 'unregistered';
        readonly targetType: 'room' | 'resident' | 'stranger';
        readonly roomId: number;
        readonly residentId: number;
        readonly channelId: number;
        readonly assigneeId: number;
        readonly finding: 'as_registered' | 'corrected' | 'unmet';
        readonly state: 'open' | 'done' | 'invalid' | 'expired';
    };
}
