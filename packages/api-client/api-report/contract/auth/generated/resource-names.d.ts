export interface AuthNames {
    'auth/alipay-cards': {
        readonly estateId: number;
        readonly roomId: number;
        readonly identityId: number;
        readonly mpUserId: number;
        readonly state: 'inviting' | 'active' | 'expired' | 'disabled' | 'deleted' | 'lapsed';
    };
    'auth/alipay-identities': {
        readonly mpUserId: number;
        readonly state: 'active' | 'revoked';
    };
    'auth/api-keys': {
        readonly userId: number;
        readonly roleId: number;
        readonly state: 'active' | 'disabled';
    };
    'auth/contractor-staff': {
        readonly contractorId: number;
    };
    'auth/contractors': {
        readonly kind: string;
        readonly enabled: boolean;
    };
    'auth/control-grant-uses': {
        readonly grantId: number;
        readonly userId: number;
        readonly action: 'view' | 'maintain' | 'receive' | 'handle' | 'reveal' | 'export';
        readonly targetId: number;
        readonly alertId: number;
    };
    'auth/control-grants': {
        readonly userId: number;
        readonly basisType: 'case' | 'order' | 'agreement' | 'duty';
        readonly submittedBy: number;
        readonly approverId: number;
        readonly state: 'draft' | 'pending' | 'approved' | 'active' | 'rejected' | 'expired' | 'revoked' | 'withdrawn';
    };
    'auth/mp-grant-templates': {
        readonly estateId: number;
        readonly relation: string;
        readonly needReview: boolean;
    };
    'auth/mp-grants': {
        readonly estateId: number;
        readonly roomId: number;
        readonly mpUserId: number;
        readonly relation: string;
        readonly source: 'auto' | 'owner' | 'staff';
        readonly state: 'pending' | 'waiting' | 'active' | 'suspended' | 'expired' | 'rejected' | 'revoked';
    };
    'auth/mp-identities': {
        readonly mpUserId: number;
        readonly platform: 'wechat' | 'alipay';
        readonly state: 'active' | 'revoked';
    };
    'auth/mp-link-suggestions': {
        readonly identityId: number;
        readonly candidateMpUserId: number;
        readonly linkedBy: number;
        readonly keptMpUserId: number;
        readonly state: 'open' | 'linked' | 'ignored';
    };
    'auth/mp-platform-messages': {
        readonly platform: 'wechat' | 'alipay';
        readonly type: 'auth' | 'cancel' | 'card_open' | 'card_delete' | 'app_auth' | 'other';
        readonly signatureOk: boolean;
        readonly handledState: 'ok' | 'ignored' | 'failed';
    };
    'auth/mp-sessions': {
        readonly mpUserId: number;
        readonly platform: 'wechat' | 'alipay' | 'h5';
        readonly state: 'active' | 'logged_out' | 'revoked';
    };
    'auth/mp-users': {
        readonly personId: number;
        readonly realNameState: 'none' | 'pending' | 'verified' | 'rejected';
        readonly verifyWay: 'match' | 'owner' | 'staff' | 'alipay';
        readonly defaultEstateId: number;
        readonly source: 'wechat' | 'alipay' | 'staff';
        readonly lastPlatform: 'wechat' | 'alipay';
        readonly mergedIntoId: number;
        readonly state: 'normal' | 'frozen' | 'cancelling' | 'cancelled';
    };
    'auth/mp-verify-applies': {
        readonly estateId: number;
        readonly mpUserId: number;
        readonly roomId: number;
        readonly relation: string;
        readonly nameMatches: boolean;
        readonly docMatches: boolean;
        readonly phoneMatches: boolean;
        readonly ownerConfirm: 'none' | 'waiting' | 'agreed' | 'refused';
        readonly reviewerId: number;
        readonly state: 'submitted' | 'owner_confirm' | 'approved' | 'rejected' | 'withdrawn';
    };
    'auth/roles': {
        readonly roleType: 'platform' | 'company' | 'estate' | 'partner' | 'police';
        readonly companyId: number;
        readonly dataScope: 'all' | 'company' | 'estates' | 'self';
        readonly builtin: boolean;
        readonly enabled: boolean;
    };
    'auth/sessions': {
        readonly userId: number;
        readonly kind: 'console' | 'screen' | 'wall' | 'preview';
        readonly loginType: 'password' | 'sms' | 'wechat' | 'sso' | 'template';
        readonly state: 'active' | 'idle_expired' | 'max_expired' | 'logged_out' | 'replaced' | 'revoked';
    };
    'auth/sso-clients': {
        readonly allowUsers: 'listed' | 'roles';
        readonly enabled: boolean;
    };
    'auth/staff-mp-bindings': {
        readonly userId: number;
        readonly mpUserId: number;
        readonly state: 'active' | 'suspended';
    };
    'auth/users': {
        readonly gender: '0' | '1' | '2' | '9';
        readonly companyId: number;
        readonly contractorId: number;
        readonly gaFlag: boolean;
        readonly serviceAccount: boolean;
        readonly ssoEnabled: boolean;
        readonly state: 'pending' | 'normal' | 'locked' | 'disabled' | 'left';
    };
}
