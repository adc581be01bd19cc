export interface OpsNames {
    'ops/check-plans': {
        readonly estateId: number;
        readonly category: string;
        readonly templateId: number;
        readonly contractorId: number;
        readonly cycle: 'monthly' | 'quarterly' | 'half' | 'yearly' | 'once';
        readonly enabled: boolean;
    };
    'ops/check-templates': {
        readonly companyId: number;
        readonly category: string;
        readonly kind: 'routine' | 'install';
        readonly enabled: boolean;
    };
    'ops/device-health-days': {
        readonly estateId: number;
        readonly deviceId: number;
        readonly contractorId: number;
    };
    'ops/device-repairs': {
        readonly estateId: number;
        readonly deviceId: number;
        readonly source: 'manual' | 'alert' | 'check' | 'resident' | 'project';
        readonly repairOrderId: number;
        readonly faultType: string;
        readonly urgency: 'normal' | 'urgent' | 'critical';
        readonly warranty: 'in' | 'out' | 'unknown';
        readonly contractorId: number;
        readonly engineerId: number;
        readonly farAway: boolean;
        readonly faultCause: string;
        readonly action: string;
        readonly quoteState: 'none' | 'waiting' | 'approved' | 'rejected';
        readonly verifyResult: 'pass' | 'fail';
        readonly isRepeat: boolean;
        readonly suspendReason: 'part' | 'permit' | 'weather';
        readonly state: 'reported' | 'dispatched' | 'accepted' | 'onsite' | 'suspended' | 'quoting' | 'finished' | 'closed' | 'cancelled';
    };
    'ops/device-statuses': {
        readonly estateId: number;
        readonly category: string;
        readonly modelId: number;
        readonly channelId: number;
        readonly contractorId: number;
        readonly runStatus: 'online' | 'offline' | 'fault' | 'unknown';
    };
    'ops/equipment-checks': {
        readonly estateId: number;
        readonly kind: 'routine' | 'install' | 'rectify' | 'random';
        readonly deviceId: number;
        readonly templateId: number;
        readonly planId: number;
        readonly parentId: number;
        readonly contractorId: number;
        readonly inspectorId: number;
        readonly farAway: boolean;
        readonly conclusion: 'pass' | 'minor' | 'fail';
        readonly reviewerId: number;
        readonly state: 'todo' | 'doing' | 'submitted' | 'returned' | 'passed' | 'failed' | 'cancelled';
    };
    'ops/event-conflicts': {
        readonly estateId: number;
        readonly deviceId: number;
    };
    'ops/event-streams': {
        readonly estateId: number;
        readonly deviceId: number;
    };
    'ops/maintenance-windows': {
        readonly estateId: number;
        readonly contractorId: number;
        readonly state: 'planned' | 'active' | 'ended' | 'cancelled';
    };
    'ops/project-changes': {
        readonly estateId: number;
        readonly projectId: number;
        readonly contractorId: number;
        readonly createdBy: number;
        readonly approvedBy: number;
        readonly state: 'draft' | 'approved' | 'rejected';
    };
    'ops/project-devices': {
        readonly estateId: number;
        readonly projectId: number;
        readonly contractorId: number;
        readonly itemId: number;
        readonly deviceId: number;
        readonly checkId: number;
        readonly isLive: boolean;
    };
    'ops/project-issues': {
        readonly estateId: number;
        readonly projectId: number;
        readonly contractorId: number;
        readonly severity: 'low' | 'mid' | 'high';
        readonly deviceId: number;
        readonly fixedBy: number;
        readonly state: 'open' | 'fixed' | 'closed';
    };
    'ops/project-items': {
        readonly estateId: number;
        readonly projectId: number;
        readonly contractorId: number;
        readonly category: string;
        readonly modelId: number;
        readonly state: 'planned' | 'arrived';
    };
    'ops/project-logs': {
        readonly estateId: number;
        readonly projectId: number;
        readonly contractorId: number;
    };
    'ops/project-payments': {
        readonly estateId: number;
        readonly projectId: number;
        readonly contractorId: number;
        readonly kind: 'advance' | 'progress' | 'acceptance' | 'retention';
        readonly conditionStageId: number;
        readonly appliedBy: number;
        readonly state: 'waiting' | 'payable' | 'applied' | 'paid';
    };
    'ops/project-stages': {
        readonly estateId: number;
        readonly projectId: number;
        readonly contractorId: number;
        readonly dependsOn: number;
        readonly state: 'waiting' | 'working' | 'done';
    };
    'ops/projects': {
        readonly estateId: number;
        readonly kind: string;
        readonly contractorId: number;
        readonly managerId: number;
        readonly fundSource: string;
        readonly submittedBy: number;
        readonly approvedBy: number;
        readonly state: 'draft' | 'approving' | 'approved' | 'building' | 'trial' | 'accepting' | 'warranty' | 'closed' | 'suspended' | 'terminated';
    };
    'ops/repair-slas': {
        readonly companyId: number;
        readonly urgency: 'normal' | 'urgent' | 'critical';
    };
}
