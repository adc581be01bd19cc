// Made by "npm run names" from the contract, and held equal to it by a test. It imports nothing: names that were
// derived from the contract would be circular, because resources refer to each other.

/** The resources that a field may refer to, each with the fields by which its rows can be narrowed. */
export interface ResourceNames {
  'access/grants': {
    readonly estateId: number
    readonly subjectType: 'resident' | 'staff' | 'visitor' | 'card'
    readonly personId: number
    readonly roomId: number
    readonly authType: '1' | '2' | '3'
    readonly source: 'auto' | 'manual' | 'import' | 'visitor' | 'card' | 'mini_program' | 'booking'
    readonly suspendReason: string
    readonly state: 'pending' | 'active' | 'expired' | 'suspended' | 'revoked'
  }
  'access/ingest-keys': {
    readonly estateId: number
    readonly kind: 'device' | 'gateway'
    readonly state: 'active' | 'disabled'
  }
  'access/pass-records': {
    readonly estateId: number
    readonly personKind: 'resident' | 'visitor' | 'staff' | 'stranger'
    readonly roomId: number
    readonly channelId: number
    readonly deviceId: number
    readonly direction: 'in' | 'out'
    readonly authMode: 'face' | 'ic' | 'qr' | 'password' | 'remote' | 'idcard' | 'bluetooth'
    readonly result: 'success' | 'fail'
    readonly failReason: string
    readonly late: boolean
    readonly skewed: boolean
  }
  'alert/alert-rules': {
    readonly estateId: number
    readonly kind: string
    readonly level: 'urgent' | 'high' | 'normal' | 'info'
    readonly policyId: number
    readonly state: 'enabled' | 'disabled'
  }
  'alert/care-absences': {
    readonly estateId: number
    readonly personId: number
    readonly kind: 'travel' | 'hospital' | 'relative' | 'other'
    readonly state: 'active' | 'ended'
  }
  'alert/care-contacts': {
    readonly estateId: number
    readonly personId: number
    readonly way: 'visit' | 'phone' | 'neighbor'
    readonly result: 'ok' | 'help' | 'no_answer'
    readonly userId: number
  }
  'alert/control-targets': {
    readonly estateId: number
    readonly kind: 'person' | 'vehicle'
    readonly listType: 'black' | 'watch' | 'care'
    readonly personId: number
    readonly photoConsent: boolean
    readonly plateColor: string
    readonly basis: string
    readonly level: 'urgent' | 'high' | 'normal' | 'info'
    readonly refuse: boolean
    readonly submittedBy: number
    readonly reviewedBy: number
    readonly renewBy: number
    readonly state: 'draft' | 'submitted' | 'approved' | 'rejected' | 'expired' | 'removed'
  }
  'alert/escalation-policies': {
    readonly companyId: number
    readonly enabled: boolean
  }
  'auth/roles': {
    readonly roleType: 'platform' | 'company' | 'estate' | 'partner' | 'police'
    readonly companyId: number
    readonly dataScope: 'all' | 'company' | 'estates' | 'self'
    readonly builtin: boolean
    readonly enabled: boolean
  }
  'auth/sessions': {
    readonly userId: number
    readonly kind: 'console' | 'screen' | 'wall' | 'preview'
    readonly loginType: 'password' | 'sms' | 'wechat' | 'sso' | 'template'
    readonly state: 'active' | 'idle_expired' | 'max_expired' | 'logged_out' | 'replaced' | 'revoked'
  }
  'auth/sso-clients': {
    readonly allowUsers: 'listed' | 'roles'
    readonly enabled: boolean
  }
  'auth/users': {
    readonly gender: '0' | '1' | '2' | '9'
    readonly companyId: number
    readonly gaFlag: boolean
    readonly ssoEnabled: boolean
    readonly state: 'pending' | 'normal' | 'locked' | 'disabled' | 'left'
  }
  'base/build-init-batches': {
    readonly estateId: number
    readonly kind: 'init' | 'add'
    readonly state: 'done' | 'reverted'
    readonly revertedBy: number
  }
  'base/build-plan-templates': {
    readonly companyId: number
  }
  'base/building-floors': {
    readonly estateId: number
    readonly buildingId: number
    readonly unitId: number
    readonly floorType: string
  }
  'base/building-units': {
    readonly estateId: number
    readonly buildingId: number
    readonly isVirtual: boolean
  }
  'base/buildings': {
    readonly estateId: number
    readonly zoneId: number
    readonly buildingType: string
    readonly structure: string
    readonly batchId: number
  }
  'base/channels': {
    readonly estateId: number
    readonly kind: 'person' | 'vehicle' | 'mixed' | 'fire'
    readonly level: 'estate' | 'zone' | 'building' | 'unit' | 'lot' | 'lift' | 'public'
    readonly direction: 'in' | 'out' | 'both'
    readonly isMain: boolean
    readonly antiPassback: boolean
    readonly enabled: boolean
    readonly passMode: 'normal' | 'keep_open' | 'card_only' | 'keep_closed' | 'emergency'
  }
  'base/communities': {
    readonly enabled: boolean
  }
  'base/community-grid-staff': {
    readonly communityId: number
    readonly role: 'grid_member' | 'grid_leader' | 'police' | 'doctor' | 'volunteer'
    readonly onDuty: boolean
  }
  'base/device-firmwares': {
    readonly modelId: number
    readonly state: 'draft' | 'released' | 'revoked'
  }
  'base/device-models': {
    readonly category: string
    readonly protocol: string
    readonly enabled: boolean
  }
  'base/device-replace-logs': {
    readonly deviceId: number
    readonly oldModelId: number
    readonly newModelId: number
    readonly createdBy: number
  }
  'base/devices': {
    readonly estateId: number
    readonly modelId: number
    readonly category: string
    readonly channelId: number
    readonly direction: 'in' | 'out' | 'both' | 'none'
    readonly runStatus: 'online' | 'offline' | 'fault' | 'unknown'
    readonly state: 'pending' | 'in_use' | 'suspended' | 'repairing' | 'retired'
  }
  'base/estate-contracts': {
    readonly companyId: number
    readonly estateId: number
    readonly serviceMode: 'full' | 'advisory' | 'semi'
    readonly state: 'draft' | 'signed' | 'active' | 'expired' | 'terminated'
  }
  'base/estate-zones': {
    readonly estateId: number
  }
  'base/estates': {
    readonly communityId: number
    readonly companyId: number
    readonly estateType: string
    readonly managerUserId: number
    readonly openState: 'unopened' | 'opening' | 'opened' | 'suspended' | 'closed'
  }
  'base/parking-areas': {
    readonly estateId: number
    readonly lotId: number
  }
  'base/parking-lots': {
    readonly estateId: number
    readonly kind: 'underground' | 'surface' | 'mechanical' | 'mixed'
    readonly fullPolicy: 'block' | 'allow'
    readonly allowTemp: boolean
    readonly multiPolicy: 'one' | 'queue' | 'deny'
    readonly enabled: boolean
  }
  'base/parking-space-uses': {
    readonly estateId: number
    readonly spaceId: number
    readonly kind: 'own' | 'gift' | 'lease' | 'temp'
    readonly residentId: number
    readonly roomId: number
    readonly state: 'active' | 'expired' | 'ended'
  }
  'base/parking-spaces': {
    readonly estateId: number
    readonly areaId: number
    readonly lotId: number
    readonly kind: string
    readonly size: 'small' | 'standard' | 'large'
    readonly ownership: 'owned' | 'public' | 'civil' | 'association'
    readonly linkedSpaceId: number
    readonly charger: boolean
    readonly useKind: 'own' | 'gift' | 'lease' | 'temp'
    readonly residentId: number
    readonly roomId: number
    readonly state: 'idle' | 'sold' | 'leased' | 'reserved' | 'disabled'
  }
  'base/person-changes': {
    readonly estateId: number
    readonly residentId: number
    readonly newDocType: string
    readonly proposedBy: number
    readonly state: 'pending' | 'confirmed' | 'rejected' | 'replaced'
    readonly reviewedBy: number
  }
  'base/person-faces': {
    readonly personId: number
    readonly state: 'pending' | 'passed' | 'rejected' | 'withdrawn' | 'expired' | 'replaced'
    readonly source: 'console' | 'mini_program' | 'device' | 'import'
    readonly consentAccess: boolean
    readonly consentReport: boolean
    readonly guardianPersonId: number
    readonly consentChannel: 'mini_program' | 'paper'
    readonly reviewedBy: number
  }
  'base/persons': {
    readonly docType: string
    readonly gender: '0' | '1' | '2' | '9'
    readonly nation: string
    readonly education: string
    readonly marital: string
    readonly political: string
    readonly deceased: boolean
    readonly state: 'enabled' | 'erased'
  }
  'base/property-companies': {
    readonly creditLevel: string
    readonly parentId: number
    readonly enabled: boolean
  }
  'base/resident-houses': {
    readonly estateId: number
    readonly residentId: number
    readonly roomId: number
    readonly relation: string
    readonly familyRelation: string
    readonly isHead: boolean
    readonly livesHere: boolean
    readonly state: 'pending' | 'active' | 'rejected' | 'moved_out'
    readonly moveOutReason: string
    readonly reviewedBy: number
  }
  'base/residents': {
    readonly estateId: number
    readonly personId: number
    readonly docType: string
    readonly gender: '0' | '1' | '2' | '9'
    readonly nation: string
    readonly education: string
    readonly marital: string
    readonly political: string
    readonly roomId: number
    readonly relation: string
    readonly familyRelation: string
    readonly isHead: boolean
    readonly livesHere: boolean
    readonly populationType: string
    readonly appBound: boolean
    readonly careLevel: 'none' | 'watch' | 'care'
    readonly state: 'active' | 'left'
  }
  'base/room-businesses': {
    readonly estateId: number
    readonly roomId: number
    readonly industry: string
    readonly state: 'open' | 'closed'
  }
  'base/rooms': {
    readonly estateId: number
    readonly buildingId: number
    readonly unitId: number
    readonly floorId: number
    readonly usage: string
    readonly ownership: string
    readonly orientation: string
    readonly houseType: string
    readonly saleState: 'unsold' | 'sold'
    readonly deliveryState: 'undelivered' | 'delivered'
    readonly decoration: 'rough' | 'decorating' | 'finished'
    readonly occupancy: 'self' | 'rented' | 'lent' | 'business' | 'vacant'
    readonly rentalType: 'whole' | 'shared' | 'short'
    readonly groupRentSuspect: boolean
    readonly collectState: 'uncollected' | 'collected' | 'verified'
    readonly verifiedBy: number
    readonly verifyMethod: 'visit' | 'phone' | 'video'
  }
  'base/vehicle-plate-logs': {
    readonly vehicleId: number
    readonly createdBy: number
  }
  'base/vehicles': {
    readonly estateId: number
    readonly plateKind: string
    readonly plateColor: string
    readonly vehicleKind: 'owner' | 'tenant' | 'month' | 'staff' | 'service' | 'outside'
    readonly vehicleType: string
    readonly bodyColor: string
    readonly residentId: number
    readonly roomId: number
    readonly blacklisted: boolean
    readonly inYard: boolean
    readonly state: 'pending' | 'normal' | 'rejected' | 'expired' | 'frozen' | 'pending_confirm' | 'cancelled'
    readonly reviewedBy: number
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
  }
  'log/sensitive-accesses': {
    readonly userId: number
    readonly estateId: number
    readonly module: string
  }
  'property/repair-orders': {
    readonly estateId: number
    readonly typeId: number
    readonly area: 'indoor' | 'public'
    readonly roomId: number
    readonly personId: number
    readonly channel: 'phone' | 'counter' | 'patrol' | 'mp' | 'device' | 'complaint' | 'dialogue'
    readonly urgency: 'normal' | 'urgent' | 'critical'
    readonly assigneeId: number
    readonly pauseReason: string
    readonly faultReason: string
    readonly feeMode: 'free' | 'paid' | 'warranty'
    readonly payState: 'none' | 'unpaid' | 'paid' | 'waived'
    readonly visitResult: 'satisfied' | 'neutral' | 'unsatisfied' | 'no_answer'
    readonly duplicateOfId: number
    readonly state: 'pending' | 'assigned' | 'accepted' | 'processing' | 'paused' | 'to_pay' | 'to_confirm' | 'done' | 'closed' | 'cancelled' | 'duplicate'
  }
  'property/repair-prices': {
    readonly companyId: number
    readonly typeId: number
    readonly kind: 'labor' | 'material'
    readonly enabled: boolean
  }
  'property/repair-ratings': {
    readonly orderId: number
    readonly auto: boolean
  }
  'property/repair-staff': {
    readonly estateId: number
    readonly userId: number
    readonly state: 'on' | 'off'
  }
  'property/repair-type-estates': {
    readonly estateId: number
    readonly typeId: number
    readonly offered: 'yes' | 'no'
    readonly dispatchMode: 'assign' | 'grab' | 'rotate'
    readonly feeMode: 'free' | 'paid' | 'warranty'
  }
  'property/repair-types': {
    readonly parentId: number
    readonly level: 'category' | 'type'
    readonly area: 'indoor' | 'public' | 'both'
    readonly urgency: 'normal' | 'urgent' | 'critical'
    readonly dispatchMode: 'assign' | 'grab' | 'rotate'
    readonly clock: 'natural' | 'service'
    readonly feeMode: 'free' | 'paid' | 'warranty'
    readonly needBefore: boolean
    readonly needAfter: boolean
    readonly visitMode: 'none' | 'low' | 'all'
    readonly showInMp: boolean
    readonly state: 'enabled' | 'disabled'
  }
  'property/repair-visits': {
    readonly orderId: number
    readonly way: 'phone' | 'onsite' | 'mp'
    readonly result: 'satisfied' | 'neutral' | 'unsatisfied' | 'no_answer'
    readonly userId: number
  }
  'system/crypto-keys': {
    readonly purpose: 'web' | 'sso'
    readonly state: 'active' | 'retiring' | 'retired'
  }
  'system/dict-items': {
    readonly typeId: number
    readonly parentId: number
    readonly color: 'default' | 'blue' | 'green' | 'orange' | 'red' | 'purple' | 'gray'
    readonly enabled: boolean
    readonly isDefault: boolean
    readonly builtin: boolean
  }
  'system/dict-types': {
    readonly tree: boolean
    readonly builtin: boolean
    readonly enabled: boolean
  }
  'system/job-runs': {
    readonly trigger: 'clock' | 'manual'
    readonly state: 'running' | 'done' | 'failed' | 'skipped'
  }
  'system/menus': {
    readonly parentId: number
    readonly openMode: 'tab' | 'window'
    readonly hidden: boolean
    readonly noCache: boolean
    readonly affix: boolean
    readonly alwaysShow: boolean
    readonly enabled: boolean
    readonly builtin: boolean
  }
  'system/param-logs': {
    readonly level: 'business' | 'system' | 'security'
    readonly scope: 'global' | 'company' | 'estate'
    readonly estateId: number
    readonly companyId: number
    readonly userId: number
  }
  'system/privacy-consents': {
    readonly userId: number
    readonly docId: number
    readonly action: 'agree' | 'refuse'
    readonly terminal: 'wechat' | 'alipay' | 'console' | 'device' | 'h5'
  }
  'system/privacy-docs': {
    readonly docType: string
    readonly subject: 'resident' | 'guardian' | 'staff' | 'visitor'
    readonly needSeparateConsent: boolean
  }
  'system/privacy-items': {
    readonly versionId: number
    readonly basis: 'consent' | 'contract' | 'duty' | 'emergency' | 'public'
    readonly necessary: boolean
  }
  'system/privacy-versions': {
    readonly docId: number
    readonly changeLevel: 'minor' | 'material'
    readonly state: 'draft' | 'reviewing' | 'approved' | 'rejected' | 'published' | 'superseded' | 'withdrawn'
    readonly submittedBy: number
    readonly approvedBy: number
  }
}
