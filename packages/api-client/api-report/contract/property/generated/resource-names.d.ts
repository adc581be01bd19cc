export interface PropertyNames {
    'property/city-repair-prices': {
        readonly cityRepairId: number;
        readonly repairTypeId: number;
        readonly materialIncluded: boolean;
    };
    'property/city-repairs': {
        readonly dispatch: 'estate_first' | 'provider' | 'bid';
        readonly state: 'draft' | 'open' | 'paused' | 'closed';
    };
    'property/repair-orders': {
        readonly estateId: number;
        readonly typeId: number;
        readonly area: 'indoor' | 'public';
        readonly roomId: number;
        readonly personId: number;
        readonly channel: 'phone' | 'counter' | 'patrol' | 'mp' | 'device' | 'complaint' | 'dialogue' | 'city';
        readonly providerId: number;
        readonly urgency: 'normal' | 'urgent' | 'critical';
        readonly assigneeId: number;
        readonly pauseReason: string;
        readonly faultReason: string;
        readonly feeMode: 'free' | 'paid' | 'warranty';
        readonly payState: 'none' | 'unpaid' | 'paid' | 'waived';
        readonly visitResult: 'satisfied' | 'neutral' | 'unsatisfied' | 'no_answer';
        readonly duplicateOfId: number;
        readonly state: 'pending' | 'assigned' | 'accepted' | 'processing' | 'paused' | 'to_pay' | 'to_confirm' | 'done' | 'closed' | 'cancelled' | 'duplicate';
    };
    'property/repair-prices': {
        readonly companyId: number;
        readonly typeId: number;
        readonly kind: 'labor' | 'material';
        readonly enabled: boolean;
    };
    'property/repair-providers': {
        readonly state: 'pending' | 'active' | 'suspended' | 'ended';
    };
    'property/repair-ratings': {
        readonly orderId: number;
        readonly auto: boolean;
    };
    'property/repair-staff': {
        readonly estateId: number;
        readonly userId: number;
        readonly state: 'on' | 'off';
    };
    'property/repair-type-estates': {
        readonly estateId: number;
        readonly typeId: number;
        readonly offered: 'yes' | 'no';
        readonly dispatchMode: 'assign' | 'grab' | 'rotate';
        readonly feeMode: 'free' | 'paid' | 'warranty';
    };
    'property/repair-types': {
        readonly parentId: number;
        readonly level: 'category' | 'type';
        readonly area: 'indoor' | 'public' | 'both';
        readonly urgency: 'normal' | 'urgent' | 'critical';
        readonly dispatchMode: 'assign' | 'grab' | 'rotate';
        readonly clock: 'natural' | 'service';
        readonly feeMode: 'free' | 'paid' | 'warranty';
        readonly needBefore: boolean;
        readonly needAfter: boolean;
        readonly visitMode: 'none' | 'low' | 'all';
        readonly showInMp: boolean;
        readonly state: 'enabled' | 'disabled';
    };
    'property/repair-visits': {
        readonly orderId: number;
        readonly way: 'phone' | 'onsite' | 'mp';
        readonly result: 'satisfied' | 'neutral' | 'unsatisfied' | 'no_answer';
        readonly userId: number;
    };
}
