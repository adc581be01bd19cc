export interface AuthNames {
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
    'auth/users': {
        readonly gender: '0' | '1' | '2' | '9';
        readonly companyId: number;
        readonly gaFlag: boolean;
        readonly ssoEnabled: boolean;
        readonly state: 'pending' | 'normal' | 'locked' | 'disabled' | 'left';
    };
}
