export interface AlertNames {
    'alert/alert-notices': {
        readonly alertId: number;
        readonly channel: 'console' | 'sms' | 'wechat' | 'voice';
        readonly receiverId: number;
        readonly status: 'queued' | 'sent' | 'failed' | 'read';
    };
    'alert/alert-rules': {
        readonly estateId: number;
        readonly kind: string;
        readonly level: 'urgent' | 'high' | 'normal' | 'info';
        readonly policyId: number;
        readonly state: 'enabled' | 'disabled';
    };
    'alert/alerts': {
        readonly estateId: number;
        readonly kind: string;
        readonly level: 'urgent' | 'high' | 'normal' | 'info';
        readonly ruleId: number;
        readonly buildingId: number;
        readonly roomId: number;
        readonly deviceId: number;
        readonly channelId: number;
        readonly plateColor: string;
        readonly personId: number;
        readonly targetId: number;
        readonly isRestricted: boolean;
        readonly recordType: 'pass' | 'vehicle' | 'door' | 'visitor' | 'session' | 'none';
        readonly late: boolean;
        readonly parentId: number;
        readonly assigneeId: number;
        readonly secondId: number;
        readonly handlerId: number;
        readonly result: string;
        readonly falseAlarm: boolean;
        readonly state: 'untreated' | 'processing' | 'treated' | 'ignored';
    };
    'alert/care-absences': {
        readonly estateId: number;
        readonly personId: number;
        readonly kind: 'travel' | 'hospital' | 'relative' | 'other';
        readonly state: 'active' | 'ended';
    };
    'alert/care-contacts': {
        readonly estateId: number;
        readonly personId: number;
        readonly way: 'visit' | 'phone' | 'neighbor';
        readonly result: 'ok' | 'help' | 'no_answer';
        readonly userId: number;
    };
    'alert/control-targets': {
        readonly estateId: number;
        readonly kind: 'person' | 'vehicle';
        readonly listType: 'black' | 'watch' | 'care';
        readonly personId: number;
        readonly photoConsent: boolean;
        readonly plateColor: string;
        readonly basis: string;
        readonly level: 'urgent' | 'high' | 'normal' | 'info';
        readonly refuse: boolean;
        readonly submittedBy: number;
        readonly reviewedBy: number;
        readonly renewBy: number;
        readonly state: 'draft' | 'submitted' | 'approved' | 'rejected' | 'expired' | 'removed';
    };
    'alert/escalation-policies': {
        readonly companyId: number;
        readonly enabled: boolean;
    };
}
