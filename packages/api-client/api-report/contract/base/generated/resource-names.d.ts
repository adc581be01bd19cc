export interface BaseNames {
    'base/build-init-batches': {
        readonly estateId: number;
        readonly kind: 'init' | 'add';
        readonly state: 'done' | 'reverted';
        readonly revertedBy: number;
    };
    'base/build-plan-templates': {
        readonly companyId: number;
    };
    'base/building-floors': {
        readonly estateId: number;
        readonly buildingId: number;
        readonly unitId: number;
        readonly floorType: string;
    };
    'base/building-units': {
        readonly estateId: number;
        readonly buildingId: number;
        readonly isVirtual: boolean;
    };
    'base/buildings': {
        readonly estateId: number;
        readonly zoneId: number;
        readonly buildingType: string;
        readonly structure: string;
        readonly batchId: number;
    };
    'base/channels': {
        readonly estateId: number;
        readonly kind: 'person' | 'vehicle' | 'mixed' | 'fire';
        readonly level: 'estate' | 'zone' | 'building' | 'unit' | 'lot' | 'lift' | 'public';
        readonly direction: 'in' | 'out' | 'both';
        readonly isMain: boolean;
        readonly antiPassback: boolean;
        readonly enabled: boolean;
        readonly passMode: 'normal' | 'keep_open' | 'card_only' | 'keep_closed' | 'emergency';
    };
    'base/communities': {
        readonly enabled: boolean;
    };
    'base/community-grid-staff': {
        readonly communityId: number;
        readonly role: 'grid_member' | 'grid_leader' | 'police' | 'doctor' | 'volunteer';
        readonly onDuty: boolean;
    };
    'base/data-sources': {
        readonly kind: string;
        readonly direction: 'push' | 'pull' | 'manual';
        readonly allEstates: boolean;
        readonly authType: 'none' | 'hmac' | 'bearer' | 'basic';
        readonly autoAccept: boolean;
        readonly enabled: boolean;
        readonly builtIn: boolean;
    };
    'base/data-sync-batches': {
        readonly sourceId: number;
        readonly dataType: 'estate' | 'building' | 'room' | 'person' | 'residency' | 'vehicle' | 'device' | 'pass';
        readonly trigger: 'schedule' | 'manual' | 'push' | 'import';
        readonly state: 'running' | 'done' | 'partial' | 'failed' | 'cancelled';
    };
    'base/data-sync-items': {
        readonly sourceId: number;
        readonly batchId: number;
        readonly dataType: 'estate' | 'building' | 'room' | 'person' | 'residency' | 'vehicle' | 'device' | 'pass';
        readonly action: 'create' | 'update' | 'skip';
        readonly reviewedBy: number;
        readonly state: 'pending' | 'applied' | 'failed' | 'ignored';
    };
    'base/device-command-items': {
        readonly deviceId: number;
        readonly state: 'queued' | 'sent' | 'succeeded' | 'failed' | 'timeout' | 'skipped' | 'cancelled';
        readonly estateId: number;
        readonly commandId: number;
        readonly action: 'ping' | 'open' | 'keep_open' | 'keep_closed' | 'restore' | 'reboot' | 'sync_time' | 'sync_people' | 'clear_people' | 'upgrade' | 'set_param' | 'snapshot' | 'fetch_log' | 'voice' | 'set_mode';
    };
    'base/device-commands': {
        readonly estateId: number;
        readonly action: 'ping' | 'open' | 'keep_open' | 'keep_closed' | 'restore' | 'reboot' | 'sync_time' | 'sync_people' | 'clear_people' | 'upgrade' | 'set_param' | 'snapshot' | 'fetch_log' | 'voice' | 'set_mode';
        readonly firmwareId: number;
        readonly force: boolean;
        readonly templateId: number;
        readonly mode: 'now' | 'scheduled' | 'cron';
        readonly passMode: 'normal' | 'keep_open' | 'card_only' | 'keep_closed' | 'emergency';
        readonly source: 'manual' | 'traffic_mode' | 'emergency' | 'system';
        readonly parentId: number;
        readonly createdBy: number;
        readonly submittedBy: number;
        readonly approvedBy: number;
        readonly state: 'draft' | 'pending_approve' | 'waiting' | 'running' | 'done' | 'partial' | 'failed' | 'cancelled' | 'enabled' | 'paused';
    };
    'base/device-firmwares': {
        readonly modelId: number;
        readonly state: 'draft' | 'released' | 'revoked';
    };
    'base/device-models': {
        readonly category: string;
        readonly protocol: string;
        readonly enabled: boolean;
    };
    'base/device-param-templates': {
        readonly companyId: number;
        readonly category: string;
    };
    'base/device-replace-logs': {
        readonly deviceId: number;
        readonly oldModelId: number;
        readonly newModelId: number;
        readonly createdBy: number;
    };
    'base/devices': {
        readonly estateId: number;
        readonly modelId: number;
        readonly category: string;
        readonly channelId: number;
        readonly direction: 'in' | 'out' | 'both' | 'none';
        readonly contractorId: number;
        readonly runStatus: 'online' | 'offline' | 'fault' | 'unknown';
        readonly state: 'pending' | 'in_use' | 'suspended' | 'repairing' | 'retired';
        readonly keepLocal: boolean;
    };
    'base/estate-contracts': {
        readonly companyId: number;
        readonly estateId: number;
        readonly serviceMode: 'full' | 'advisory' | 'semi';
        readonly state: 'draft' | 'signed' | 'active' | 'expired' | 'terminated';
    };
    'base/estate-zones': {
        readonly estateId: number;
    };
    'base/estates': {
        readonly communityId: number;
        readonly companyId: number;
        readonly estateType: string;
        readonly managerUserId: number;
        readonly openState: 'unopened' | 'opening' | 'opened' | 'suspended' | 'closed';
    };
    'base/parking-areas': {
        readonly estateId: number;
        readonly lotId: number;
    };
    'base/parking-lots': {
        readonly estateId: number;
        readonly kind: 'underground' | 'surface' | 'mechanical' | 'mixed';
        readonly fullPolicy: 'block' | 'allow';
        readonly allowTemp: boolean;
        readonly multiPolicy: 'one' | 'queue' | 'deny';
        readonly enabled: boolean;
    };
    'base/parking-space-uses': {
        readonly estateId: number;
        readonly spaceId: number;
        readonly kind: 'own' | 'gift' | 'lease' | 'temp';
        readonly residentId: number;
        readonly roomId: number;
        readonly parentUseId: number;
        readonly state: 'active' | 'expired' | 'ended';
    };
    'base/parking-spaces': {
        readonly estateId: number;
        readonly areaId: number;
        readonly lotId: number;
        readonly kind: string;
        readonly size: 'small' | 'standard' | 'large';
        readonly ownership: 'owned' | 'public' | 'civil' | 'association';
        readonly linkedSpaceId: number;
        readonly charger: boolean;
        readonly useKind: 'own' | 'gift' | 'lease' | 'temp';
        readonly residentId: number;
        readonly roomId: number;
        readonly state: 'idle' | 'sold' | 'leased' | 'reserved' | 'disabled';
    };
    'base/person-changes': {
        readonly estateId: number;
        readonly residentId: number;
        readonly newDocType: string;
        readonly proposedBy: number;
        readonly state: 'pending' | 'confirmed' | 'rejected' | 'replaced';
        readonly reviewedBy: number;
    };
    'base/person-faces': {
        readonly personId: number;
        readonly state: 'pending' | 'passed' | 'rejected' | 'withdrawn' | 'expired' | 'replaced';
        readonly source: 'console' | 'mini_program' | 'device' | 'import';
        readonly consentAccess: boolean;
        readonly consentReport: boolean;
        readonly guardianPersonId: number;
        readonly consentChannel: 'mini_program' | 'paper';
        readonly reviewedBy: number;
    };
    'base/person-merges': {
        readonly keptId: number;
        readonly mergedBy: number;
        readonly undoneBy: number;
        readonly state: 'merged' | 'undone';
    };
    'base/persons': {
        readonly docType: string;
        readonly gender: '0' | '1' | '2' | '9';
        readonly nation: string;
        readonly nationality: string;
        readonly education: string;
        readonly marital: string;
        readonly political: string;
        readonly deceased: boolean;
        readonly state: 'enabled' | 'erased';
    };
    'base/property-companies': {
        readonly creditLevel: string;
        readonly parentId: number;
        readonly enabled: boolean;
    };
    'base/province-configs': {
        readonly estateId: number;
        readonly adapter: 'simulator' | 'http_json';
        readonly mode: 'realtime' | 'schedule';
        readonly state: 'off' | 'on';
    };
    'base/province-report-items': {
        readonly estateId: number;
        readonly dataType: string;
        readonly op: 'upsert' | 'delete';
        readonly errorCode: string;
        readonly state: 'queued' | 'sending' | 'succeeded' | 'failed' | 'invalid' | 'ignored';
    };
    'base/resident-houses': {
        readonly estateId: number;
        readonly residentId: number;
        readonly roomId: number;
        readonly relation: string;
        readonly familyRelation: string;
        readonly isHead: boolean;
        readonly livesHere: boolean;
        readonly state: 'pending' | 'active' | 'rejected' | 'moved_out';
        readonly moveOutReason: string;
        readonly reviewedBy: number;
    };
    'base/residents': {
        readonly estateId: number;
        readonly personId: number;
        readonly docType: string;
        readonly gender: '0' | '1' | '2' | '9';
        readonly nation: string;
        readonly nationality: string;
        readonly education: string;
        readonly marital: string;
        readonly political: string;
        readonly roomId: number;
        readonly relation: string;
        readonly familyRelation: string;
        readonly isHead: boolean;
        readonly livesHere: boolean;
        readonly populationType: string;
        readonly appBound: boolean;
        readonly careLevel: 'none' | 'watch' | 'care';
        readonly state: 'active' | 'left';
        readonly entry: 'hand' | 'import';
    };
    'base/room-businesses': {
        readonly estateId: number;
        readonly roomId: number;
        readonly industry: string;
        readonly state: 'open' | 'closed';
    };
    'base/rooms': {
        readonly estateId: number;
        readonly buildingId: number;
        readonly unitId: number;
        readonly floorId: number;
        readonly usage: string;
        readonly ownership: string;
        readonly orientation: string;
        readonly houseType: string;
        readonly saleState: 'unsold' | 'sold';
        readonly deliveryState: 'undelivered' | 'delivered';
        readonly decoration: 'rough' | 'decorating' | 'finished';
        readonly occupancy: 'self' | 'rented' | 'lent' | 'business' | 'vacant';
        readonly rentalType: 'whole' | 'shared' | 'short';
        readonly groupRentSuspect: boolean;
        readonly collectState: 'uncollected' | 'collected' | 'verified';
        readonly verifiedBy: number;
        readonly verifyMethod: 'visit' | 'phone' | 'video';
    };
    'base/vehicle-plate-logs': {
        readonly vehicleId: number;
        readonly createdBy: number;
    };
    'base/vehicles': {
        readonly estateId: number;
        readonly plateKind: string;
        readonly plateColor: string;
        readonly vehicleKind: 'owner' | 'tenant' | 'month' | 'staff' | 'service' | 'outside';
        readonly vehicleType: string;
        readonly bodyColor: string;
        readonly residentId: number;
        readonly roomId: number;
        readonly blacklisted: boolean;
        readonly inYard: boolean;
        readonly state: 'pending' | 'normal' | 'rejected' | 'expired' | 'frozen' | 'pending_confirm' | 'cancelled';
        readonly reviewedBy: number;
    };
}
