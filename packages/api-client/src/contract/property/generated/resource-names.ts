// Made by "npm run names" from the contract, and held equal to it by a test. It imports nothing: names that were
// derived from the contract would be circular, because resources refer to each other.

/** The resources of the module that a field may refer to, each with the fields by which its rows can be narrowed. */
export interface PropertyNames {
  'property/bill-adjustments': {
    readonly estateId: number
    readonly billId: number
    readonly kind: 'reduce' | 'increase' | 'waive_late'
    readonly applyBy: number
    readonly auditBy: number
    readonly state: 'pending' | 'approved' | 'rejected'
  }
  'property/bill-run-items': {
    readonly estateId: number
    readonly runId: number
    readonly bindingId: number
    readonly result: 'waiting' | 'generated' | 'skipped' | 'failed'
    readonly billId: number
  }
  'property/bill-runs': {
    readonly estateId: number
    readonly subjectId: number
    readonly trigger: 'manual' | 'auto'
    readonly state: 'running' | 'completed' | 'partial' | 'revoked'
  }
  'property/bills': {
    readonly estateId: number
    readonly subjectId: number
    readonly bindingId: number
    readonly objectType: 'room' | 'parking_space' | 'vehicle' | 'contract'
    readonly roomId: number
    readonly payerPersonId: number
    readonly frozen: boolean
    readonly source: 'run' | 'manual' | 'repair' | 'rental' | 'booking' | 'import'
    readonly state: 'unpaid' | 'partial' | 'paid' | 'void'
  }
  'property/cashier-shifts': {
    readonly estateId: number
    readonly cashierId: number
    readonly confirmedBy: number
    readonly state: 'open' | 'submitted' | 'confirmed'
  }
  'property/charge-bindings': {
    readonly estateId: number
    readonly subjectId: number
    readonly objectType: 'room' | 'parking_space' | 'vehicle' | 'contract'
    readonly roomId: number
    readonly parkingSpaceId: number
    readonly vehicleId: number
    readonly rentalContractId: number
    readonly payerPersonId: number
    readonly state: 'active' | 'paused' | 'ended'
  }
  'property/city-price-changes': {
    readonly cityRepairId: number
    readonly repairTypeId: number
    readonly changedBy: number
  }
  'property/city-repair-prices': {
    readonly cityRepairId: number
    readonly repairTypeId: number
    readonly materialIncluded: boolean
  }
  'property/city-repairs': {
    readonly dispatch: 'estate_first' | 'provider' | 'bid'
    readonly state: 'draft' | 'open' | 'paused' | 'closed'
  }
  'property/complaints': {
    readonly estateId: number
    readonly kind: 'complaint' | 'suggestion' | 'praise' | 'consult' | 'help'
    readonly category: string
    readonly channel: 'mp' | 'phone' | 'counter' | 'hotline_12345' | 'dialogue'
    readonly level: 'normal' | 'major' | 'critical'
    readonly anonymous: boolean
    readonly roomId: number
    readonly personId: number
    readonly targetUserId: number
    readonly handlerId: number
    readonly mergedIntoId: number
    readonly repairOrderId: number
    readonly state: 'pending' | 'processing' | 'replied' | 'closed' | 'rejected' | 'merged' | 'withdrawn'
  }
  'property/convenience-services': {
    readonly estateId: number
    readonly typeId: number
    readonly providerType: 'property' | 'merchant' | 'government' | 'charity'
    readonly staffChecked: boolean
    readonly bookable: boolean
    readonly needConfirm: boolean
    readonly state: 'draft' | 'auditing' | 'online' | 'rejected' | 'offline'
  }
  'property/dunning-logs': {
    readonly estateId: number
    readonly roomId: number
    readonly contractId: number
    readonly channel: 'sms' | 'mp' | 'phone' | 'letter'
    readonly userId: number
  }
  'property/estate-leads': {
    readonly source: 'mp' | 'staff' | 'import'
    readonly followerId: number
    readonly intent: 'A' | 'B' | 'C'
    readonly lostReason: string
    readonly mergedIntoId: number
    readonly estateId: number
    readonly state: 'new' | 'following' | 'signed' | 'opening' | 'opened' | 'lost'
  }
  'property/guides': {
    readonly estateId: number
    readonly category: string
    readonly state: 'draft' | 'published' | 'offline'
  }
  'property/house-listings': {
    readonly estateId: number
    readonly roomId: number
    readonly rentMode: 'whole' | 'share'
    readonly lessorPersonId: number
    readonly orientation: string
    readonly decoration: string
    readonly payment: string
    readonly submittedBy: number
    readonly reviewedBy: number
    readonly state: 'draft' | 'pending' | 'online' | 'rejected' | 'offline' | 'rented'
  }
  'property/invoice-requests': {
    readonly estateId: number
    readonly titleType: 'person' | 'company'
    readonly issuedBy: number
    readonly state: 'requested' | 'issued' | 'rejected' | 'red'
  }
  'property/manuals': {
    readonly readerType: 'staff' | 'resident' | 'guard' | 'partner'
    readonly moduleCode: string
    readonly mustRead: boolean
    readonly state: 'draft' | 'published' | 'archived'
  }
  'property/meter-readings': {
    readonly estateId: number
    readonly meterId: number
    readonly roomId: number
    readonly kind: 'normal' | 'rollover' | 'replace' | 'estimate'
    readonly source: 'manual' | 'import' | 'iot'
    readonly abnormal: boolean
    readonly state: 'draft' | 'confirmed' | 'billed' | 'void'
  }
  'property/meters': {
    readonly estateId: number
    readonly kind: 'water' | 'electricity' | 'gas' | 'heat'
    readonly roomId: number
    readonly replacedById: number
    readonly state: 'in_use' | 'removed'
  }
  'property/notices': {
    readonly estateId: number
    readonly category: string
    readonly priority: 'normal' | 'important' | 'emergency'
    readonly publishMode: 'now' | 'scheduled'
    readonly needReceipt: boolean
    readonly pinned: boolean
    readonly sourceType: 'manual' | 'vote' | 'public_income' | 'adhoc'
    readonly submittedBy: number
    readonly publishedBy: number
    readonly state: 'draft' | 'auditing' | 'scheduled' | 'published' | 'withdrawn' | 'expired'
  }
  'property/parking-listings': {
    readonly estateId: number
    readonly parkingSpaceId: number
    readonly lessorType: 'property' | 'owner' | 'developer'
    readonly lessorPersonId: number
    readonly rentType: 'long' | 'shared'
    readonly submittedBy: number
    readonly reviewedBy: number
    readonly state: 'draft' | 'pending' | 'online' | 'rejected' | 'offline' | 'rented'
  }
  'property/pay-prices': {
    readonly estateId: number
    readonly subjectId: number
  }
  'property/pay-subjects': {
    readonly estateId: number
    readonly category: string
    readonly chargeMode: 'cycle' | 'meter' | 'once' | 'deposit'
    readonly objectType: 'room' | 'parking_space' | 'vehicle' | 'contract'
    readonly formulaType: 'area' | 'fixed' | 'meter' | 'tiered' | 'share' | 'expression'
    readonly areaBasis: 'fee' | 'building' | 'inner'
    readonly tierCycle: 'month' | 'year'
    readonly roundingMode: 'half_up' | 'up' | 'down'
    readonly roundingUnit: 'fen' | 'jiao' | 'yuan'
    readonly cycleMonths: '1' | '3' | '6' | '12'
    readonly cycleAnchor: 'natural' | 'start'
    readonly chargeTiming: 'advance' | 'arrear'
    readonly partialMonth: 'by_day' | 'full' | 'skip'
    readonly lateEnabled: boolean
    readonly autoRun: boolean
    readonly autoDeduct: boolean
    readonly allowPartial: boolean
    readonly onlinePay: boolean
    readonly state: 'draft' | 'enabled' | 'disabled'
  }
  'property/payment-allocations': {
    readonly estateId: number
    readonly paymentId: number
    readonly billId: number
  }
  'property/payment-tenders': {
    readonly estateId: number
    readonly paymentId: number
    readonly method: string
    readonly reconState: 'none' | 'matched' | 'differs'
  }
  'property/payments': {
    readonly estateId: number
    readonly roomId: number
    readonly channel: 'counter' | 'mp' | 'qrcode' | 'bank' | 'auto'
    readonly cashierId: number
    readonly shiftId: number
    readonly duplicate: boolean
    readonly state: 'pending' | 'success' | 'closed' | 'abnormal' | 'part_refunded' | 'refunded' | 'reversed'
  }
  'property/poll-ballots': {
    readonly estateId: number
    readonly pollId: number
    readonly roomId: number
    readonly personId: number
    readonly channel: 'mp' | 'staff'
  }
  'property/poll-options': {
    readonly estateId: number
    readonly pollId: number
  }
  'property/polls': {
    readonly estateId: number
    readonly kind: 'opinion' | 'activity' | 'satisfaction'
    readonly selectMode: 'single' | 'multi'
    readonly voterUnit: 'room' | 'person'
    readonly resultVisible: 'after_vote' | 'after_end' | 'staff'
    readonly allowChange: boolean
    readonly publishedBy: number
    readonly state: 'draft' | 'pending' | 'active' | 'ended' | 'cancelled'
  }
  'property/prepaid-accounts': {
    readonly estateId: number
    readonly roomId: number
  }
  'property/prepaid-entries': {
    readonly estateId: number
    readonly accountId: number
    readonly direction: 'in' | 'out'
    readonly bizType: 'topup' | 'overpay' | 'auto_deduct' | 'deduct' | 'refund_in' | 'refund_out' | 'reverse_in' | 'reverse_out'
    readonly paymentId: number
  }
  'property/receipts': {
    readonly estateId: number
    readonly paymentId: number
    readonly kind: 'receipt' | 'deposit' | 'red'
    readonly originalId: number
    readonly state: 'valid' | 'void' | 'reversed'
  }
  'property/recon-batches': {
    readonly estateId: number
    readonly channel: 'wechat' | 'alipay' | 'pos' | 'bank'
    readonly closedBy: number
    readonly state: 'imported' | 'matched' | 'closed'
  }
  'property/recon-items': {
    readonly estateId: number
    readonly batchId: number
    readonly tradeType: 'pay' | 'refund'
    readonly paymentId: number
    readonly result: 'matched' | 'amount_diff' | 'only_channel' | 'only_system'
    readonly handleAction: 'supplement' | 'confirm_diff' | 'next_day' | 'ignore'
    readonly handledBy: number
    readonly state: 'pending' | 'matched' | 'handled'
  }
  'property/refunds': {
    readonly estateId: number
    readonly paymentId: number
    readonly roomId: number
    readonly way: 'original' | 'cash' | 'transfer' | 'prepaid' | 'offset'
    readonly applyBy: number
    readonly auditBy: number
    readonly secondAuditBy: number
    readonly shiftId: number
    readonly state: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'processing' | 'success' | 'failed'
  }
  'property/rental-contracts': {
    readonly estateId: number
    readonly targetType: 'parking' | 'house'
    readonly parkingSpaceId: number
    readonly roomId: number
    readonly rentMode: 'whole' | 'share'
    readonly parkingListingId: number
    readonly houseListingId: number
    readonly tenantPersonId: number
    readonly payCycleMonths: '1' | '3' | '6' | '12'
    readonly collectMode: 'property' | 'self'
    readonly previousContractId: number
    readonly crowded: boolean
    readonly depositBillId: number
    readonly submittedBy: number
    readonly reviewedBy: number
    readonly state: 'draft' | 'auditing' | 'rejected' | 'waiting' | 'active' | 'ended' | 'terminated' | 'cancelled'
  }
  'property/rental-inquiries': {
    readonly estateId: number
    readonly listingType: 'parking' | 'house'
    readonly parkingListingId: number
    readonly houseListingId: number
    readonly personId: number
    readonly followerId: number
    readonly state: 'new' | 'contacted' | 'viewed' | 'deal' | 'closed'
  }
  'property/rental-plans': {
    readonly estateId: number
    readonly contractId: number
    readonly billId: number
    readonly state: 'planned' | 'billed' | 'void'
  }
  'property/repair-orders': {
    readonly estateId: number
    readonly typeId: number
    readonly area: 'indoor' | 'public'
    readonly roomId: number
    readonly personId: number
    readonly channel: 'phone' | 'counter' | 'patrol' | 'mp' | 'device' | 'complaint' | 'dialogue' | 'city'
    readonly providerId: number
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
  'property/repair-providers': {
    readonly state: 'pending' | 'active' | 'suspended' | 'ended'
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
  'property/service-bookings': {
    readonly estateId: number
    readonly serviceId: number
    readonly resourceId: number
    readonly slotId: number
    readonly roomId: number
    readonly personId: number
    readonly channel: 'mp' | 'staff' | 'dialogue'
    readonly payState: 'free' | 'unpaid' | 'paid' | 'refunding' | 'refunded'
    readonly payMethod: string
    readonly refundMethod: string
    readonly billId: number
    readonly verifiedBy: number
    readonly state: 'to_pay' | 'pending' | 'confirmed' | 'rejected' | 'cancelled' | 'fulfilled' | 'no_show' | 'rated'
  }
  'property/service-resources': {
    readonly estateId: number
    readonly serviceId: number
    readonly enabled: boolean
  }
  'property/service-slots': {
    readonly estateId: number
    readonly serviceId: number
    readonly resourceId: number
    readonly status: 'open' | 'closed' | 'over'
  }
  'property/tenant-registers': {
    readonly estateId: number
    readonly roomId: number
    readonly rentMode: 'whole' | 'share'
  }
  'property/vote-ballots': {
    readonly estateId: number
    readonly meetingId: number
    readonly channel: 'online' | 'paper' | 'proxy' | 'onsite'
    readonly enteredBy: number
    readonly verifiedBy: number
    readonly state: 'pending' | 'valid' | 'void'
  }
  'property/vote-group-members': {
    readonly estateId: number
    readonly groupId: number
    readonly buildingId: number
    readonly roomId: number
    readonly ownerPersonId: number
    readonly representativePersonId: number
    readonly isDeveloper: boolean
    readonly problem: 'none' | 'no_owner' | 'no_area' | 'no_representative' | 'area_fallback'
    readonly state: 'counted' | 'excluded'
  }
  'property/vote-groups': {
    readonly estateId: number
    readonly kind: 'estate' | 'building' | 'unit' | 'custom'
    readonly countRule: 'by_owner' | 'by_room'
    readonly areaBasis: 'exclusive' | 'building'
    readonly checkedBy: number
    readonly state: 'draft' | 'confirmed' | 'archived'
  }
  'property/vote-options': {
    readonly estateId: number
    readonly topicId: number
  }
  'property/vote-papers': {
    readonly estateId: number
    readonly meetingId: number
    readonly channel: 'online' | 'paper' | 'proxy' | 'onsite'
    readonly enteredBy: number
  }
  'property/vote-proxies': {
    readonly estateId: number
    readonly meetingId: number
    readonly rollId: number
    readonly state: 'pending' | 'approved' | 'rejected' | 'revoked'
  }
  'property/vote-rolls': {
    readonly estateId: number
    readonly meetingId: number
    readonly buildingId: number
    readonly roomId: number
    readonly ownerPersonId: number
    readonly isDeveloper: boolean
    readonly changed: boolean
  }
  'property/vote-topics': {
    readonly estateId: number
    readonly meetingId: number
    readonly category: string
    readonly kind: 'approve' | 'choice' | 'election'
    readonly passRule: 'majority' | 'three_quarters'
    readonly outcome: 'passed' | 'rejected' | 'no_quorum'
  }
  'property/votes': {
    readonly estateId: number
    readonly groupId: number
    readonly convener: 'committee' | 'preparatory' | 'neighborhood' | 'owners'
    readonly form: 'online' | 'written' | 'mixed'
    readonly named: boolean
    readonly allowProxy: boolean
    readonly progressVisible: 'none' | 'turnout'
    readonly resultBy: number
    readonly state: 'draft' | 'noticed' | 'voting' | 'counting' | 'publicity' | 'archived' | 'cancelled'
  }
}
