export interface VisitorNames {
    'visitor/applications': {
        readonly estateId: number;
        readonly source: 'resident_invite' | 'visitor_self' | 'desk' | 'staff';
        readonly visitorType: string;
        readonly passType: 'once' | 'multi' | 'frequent';
        readonly gender: '0' | '1' | '2';
        readonly docType: string;
        readonly faceConsent: boolean;
        readonly roomId: number;
        readonly hostResidentId: number;
        readonly hostUserId: number;
        readonly purpose: string;
        readonly plateColor: string;
        readonly visitCardId: number;
        readonly cardKept: boolean;
        readonly hostConfirmWay: 'app' | 'phone' | 'video';
        readonly approvedBy: number;
        readonly inside: boolean;
        readonly overstay: boolean;
        readonly noShow: boolean;
        readonly manualOut: boolean;
        readonly state: 'pending_host' | 'pending' | 'approved' | 'visiting' | 'left' | 'rejected' | 'expired' | 'cancelled';
    };
    'visitor/desk-logs': {
        readonly estateId: number;
        readonly action: 'register' | 'call_host' | 'check_in' | 'check_out' | 'print' | 'refuse' | 'card_out' | 'card_back' | 'official' | 'open_gate';
        readonly applicationId: number;
        readonly channelId: number;
        readonly userId: number;
        readonly offline: boolean;
    };
    'visitor/gate-reports': {
        readonly estateId: number;
        readonly act: 'check_in' | 'check_out' | 'walk_in' | 'open_gate';
        readonly applicationId: number;
        readonly channelId: number;
        readonly userId: number;
        readonly settledBy: number;
        readonly state: 'entered' | 'conflict' | 'settled';
    };
    'visitor/handovers': {
        readonly estateId: number;
        readonly fromUserId: number;
        readonly takenBy: number;
        readonly state: 'open' | 'signed' | 'cancelled';
    };
    'visitor/settings': {
        readonly estateId: number;
        readonly approvalMode: 'auto' | 'host' | 'property' | 'both';
        readonly needFace: boolean;
        readonly needIdcard: boolean;
        readonly needPhoneCode: boolean;
        readonly carNeedsApproval: boolean;
    };
}
