export interface AccessNames {
    'access/channel-mode-logs': {
        readonly channelId: number;
        readonly fromMode: 'normal' | 'keep_open' | 'card_only' | 'keep_closed' | 'emergency';
        readonly toMode: 'normal' | 'keep_open' | 'card_only' | 'keep_closed' | 'emergency';
        readonly cause: 'base' | 'schedule' | 'override' | 'emergency' | 'fire' | 'restore';
        readonly userId: number;
        readonly estateId: number;
    };
    'access/channel-modes': {
        readonly channelId: number;
        readonly effectiveMode: 'normal' | 'keep_open' | 'card_only' | 'keep_closed' | 'emergency';
        readonly estateId: number;
        readonly level: 'estate' | 'zone' | 'building' | 'unit' | 'lot' | 'lift' | 'public';
        readonly kind: 'person' | 'vehicle' | 'mixed' | 'fire';
        readonly cause: 'base' | 'schedule' | 'override' | 'emergency' | 'fire';
        readonly nextMode: 'normal' | 'keep_open' | 'card_only' | 'keep_closed' | 'emergency';
        readonly baseMode: 'normal' | 'keep_open' | 'card_only' | 'keep_closed' | 'schedule';
        readonly holidayMode: 'same' | 'custom';
        readonly overrideMode: 'normal' | 'keep_open' | 'card_only' | 'keep_closed';
        readonly overrideBy: number;
        readonly fireLinkage: boolean;
        readonly modeState: 'synced' | 'partial' | 'pending' | 'failed';
    };
    'access/device-auths': {
        readonly estateId: number;
        readonly deviceId: number;
        readonly channelId: number;
        readonly subjectType: 'resident' | 'staff' | 'visitor' | 'card' | 'target';
        readonly authType: '1' | '2' | '3';
        readonly faceState: 'none' | 'missing' | 'pending' | 'issued' | 'failed';
        readonly cardState: 'none' | 'missing' | 'pending' | 'issued' | 'failed';
        readonly state: 'waiting' | 'pending' | 'issuing' | 'issued' | 'partial' | 'failed' | 'revoking' | 'revoked';
    };
    'access/device-syncs': {
        readonly estateId: number;
        readonly deviceId: number;
        readonly digestWanted: boolean;
    };
    'access/emergency-items': {
        readonly channelId: number;
        readonly state: 'sending' | 'opened' | 'failed' | 'offline' | 'restored';
        readonly deviceId: number;
        readonly prevMode: 'normal' | 'keep_open' | 'card_only' | 'keep_closed' | 'emergency';
        readonly releaseId: number;
        readonly estateId: number;
    };
    'access/emergency-releases': {
        readonly estateId: number;
        readonly kind: 'fire' | 'evacuate' | 'rescue' | 'drill';
        readonly state: 'active' | 'ended';
        readonly scope: 'estate' | 'building' | 'channels';
        readonly includeVehicle: boolean;
        readonly trigger: 'manual' | 'fire_input';
        readonly sourceDeviceId: number;
        readonly startedBy: number;
        readonly endedBy: number;
    };
    'access/grants': {
        readonly estateId: number;
        readonly subjectType: 'resident' | 'staff' | 'visitor' | 'card';
        readonly personId: number;
        readonly roomId: number;
        readonly groupId: number;
        readonly authType: '1' | '2' | '3';
        readonly timePlanId: number;
        readonly bypassClosed: boolean;
        readonly source: 'auto' | 'manual' | 'import' | 'visitor' | 'card' | 'mini_program' | 'booking';
        readonly suspendReason: string;
        readonly state: 'pending' | 'active' | 'expired' | 'suspended' | 'revoked';
    };
    'access/groups': {
        readonly estateId: number;
        readonly kind: 'auto' | 'visitor' | 'custom' | 'staff';
        readonly buildingId: number;
        readonly unitId: number;
        readonly pathChannels: boolean;
        readonly authType: '1' | '2' | '3';
        readonly timePlanId: number;
        readonly enabled: boolean;
    };
    'access/holidays': {
        readonly kind: 'holiday' | 'workday';
    };
    'access/ic-card-events': {
        readonly estateId: number;
        readonly cardId: number;
        readonly action: 'issue' | 'renew' | 'lost' | 'unlost' | 'freeze' | 'unfreeze' | 'replace' | 'transfer' | 'takeBack' | 'cancel' | 'expire' | 'handOut' | 'handBack' | 'collect';
        readonly residentId: number;
        readonly userId: number;
        readonly roomId: number;
        readonly visitId: number;
        readonly payMethod: 'cash' | 'wechat' | 'alipay' | 'none';
        readonly settlesId: number;
        readonly createdBy: number;
    };
    'access/ic-cards': {
        readonly estateId: number;
        readonly cardType: string;
        readonly holderType: 'resident' | 'staff' | 'room' | 'visitor' | 'none';
        readonly entry: 'reader' | 'hand';
        readonly residentId: number;
        readonly userId: number;
        readonly roomId: number;
        readonly visitId: number;
        readonly depositState: 'none' | 'held' | 'returned' | 'forfeited';
        readonly replacedById: number;
        readonly state: 'stock' | 'active' | 'lost' | 'frozen' | 'expired' | 'cancelled';
    };
    'access/ingest-keys': {
        readonly estateId: number;
        readonly kind: 'device' | 'gateway';
        readonly state: 'active' | 'disabled';
    };
    'access/issue-items': {
        readonly estateId: number;
        readonly taskId: number;
        readonly deviceId: number;
        readonly op: 'upsert' | 'delete' | 'clear';
        readonly state: 'queued' | 'waiting_device' | 'leased' | 'succeeded' | 'failed' | 'superseded' | 'cancelled';
    };
    'access/issue-tasks': {
        readonly estateId: number;
        readonly kind: 'grant' | 'revoke' | 'renew' | 'face' | 'card' | 'resync' | 'reconcile';
        readonly createdBy: number;
        readonly state: 'queued' | 'running' | 'done' | 'partial' | 'failed' | 'cancelled';
    };
    'access/lane-shifts': {
        readonly estateId: number;
        readonly lotId: number;
        readonly userId: number;
        readonly receiverId: number;
        readonly state: 'open' | 'closed' | 'confirmed' | 'disputed';
    };
    'access/lane-waits': {
        readonly estateId: number;
        readonly lotId: number;
        readonly channelId: number;
        readonly deviceId: number;
        readonly direction: 'in' | 'out';
        readonly plateColor: string;
        readonly vehicleKind: 'owner' | 'tenant' | 'month' | 'staff' | 'service' | 'visitor' | 'temp' | 'blacklist';
        readonly reason: string;
        readonly step: 'open' | 'reading' | 'blacklist' | 'special' | 'registered' | 'frozen' | 'expired' | 'visitor' | 'temp' | 'fee';
        readonly discountReason: string;
        readonly operatorId: number;
        readonly resolution: 'opened' | 'refused' | 'paid' | 'left' | 'expired';
        readonly openReason: string;
        readonly commandId: number;
        readonly state: 'waiting' | 'closed' | 'expired';
    };
    'access/parking-sessions': {
        readonly estateId: number;
        readonly lotId: number;
        readonly plateColor: string;
        readonly vehicleKind: 'owner' | 'tenant' | 'month' | 'staff' | 'service' | 'visitor' | 'temp' | 'blacklist';
        readonly vehicleId: number;
        readonly visitorId: number;
        readonly payMethod: 'none' | 'cash' | 'wechat' | 'alipay' | 'other' | 'waived';
        readonly discountReason: string;
        readonly byHand: boolean;
        readonly state: 'parked' | 'left' | 'missing_out' | 'missing_in';
    };
    'access/pass-records': {
        readonly estateId: number;
        readonly personKind: 'resident' | 'visitor' | 'staff' | 'stranger';
        readonly roomId: number;
        readonly channelId: number;
        readonly deviceId: number;
        readonly direction: 'in' | 'out';
        readonly authMode: 'face' | 'ic' | 'qr' | 'password' | 'remote' | 'idcard' | 'bluetooth';
        readonly result: 'success' | 'fail';
        readonly failReason: string;
        readonly late: boolean;
        readonly skewed: boolean;
    };
    'access/plate-corrections': {
        readonly estateId: number;
        readonly oldColor: string;
        readonly newColor: string;
        readonly userId: number;
    };
    'access/time-plans': {
        readonly estateId: number;
        readonly holidayMode: 'same' | 'none' | 'custom';
    };
    'access/vehicle-passes': {
        readonly estateId: number;
        readonly plateColor: string;
        readonly plateKind: string;
        readonly vehicleKind: 'owner' | 'tenant' | 'month' | 'staff' | 'service' | 'visitor' | 'temp' | 'blacklist';
        readonly roomId: number;
        readonly vehicleId: number;
        readonly visitorId: number;
        readonly lotId: number;
        readonly channelId: number;
        readonly deviceId: number;
        readonly direction: 'in' | 'out';
        readonly vehicleType: string;
        readonly bodyColor: string;
        readonly result: 'success' | 'fail';
        readonly openMode: 'auto' | 'manual' | 'paid' | 'mode';
        readonly denyReason: string;
        readonly operatorId: number;
        readonly openReason: string;
        readonly late: boolean;
        readonly skewed: boolean;
    };
}
