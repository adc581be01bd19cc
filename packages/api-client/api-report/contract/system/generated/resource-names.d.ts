export interface SystemNames {
    'system/ad-slots': {
        readonly terminal: 'console' | 'wechat' | 'alipay' | 'device' | 'largescreen';
        readonly place: 'login_banner' | 'splash' | 'home_banner' | 'popup' | 'float' | 'feed' | 'page_top' | 'screen_loop' | 'ticker';
        readonly owner: 'system' | 'operation' | 'device';
        readonly closable: boolean;
        readonly showLabel: boolean;
        readonly state: 'enabled' | 'disabled';
    };
    'system/adverts': {
        readonly slotId: number;
        readonly linkType: 'none' | 'page' | 'url' | 'notice';
        readonly noticeId: number;
        readonly frequency: 'always' | 'daily' | 'once';
        readonly estateMode: 'all' | 'part';
        readonly submittedBy: number;
        readonly reviewedBy: number;
        readonly state: 'draft' | 'submitted' | 'approved' | 'rejected' | 'running' | 'paused' | 'ended' | 'offline';
    };
    'system/app-installs': {
        readonly client: string;
        readonly userId: number;
        readonly mpUserId: number;
        readonly estateId: number;
    };
    'system/app-versions': {
        readonly client: string;
        readonly channel: 'stable' | 'beta';
        readonly updateType: 'silent' | 'optional' | 'force';
        readonly rollbackOf: number;
        readonly grayType: 'all' | 'percent' | 'estate' | 'user' | 'resident';
        readonly platformAudit: 'none' | 'auditing' | 'passed' | 'failed';
        readonly submittedBy: number;
        readonly forceApprovedBy: number;
        readonly state: 'draft' | 'testing' | 'gray' | 'paused' | 'released' | 'superseded' | 'revoked';
    };
    'system/cancellations': {
        readonly mpUserId: number;
        readonly personId: number;
        readonly estateId: number;
        readonly scope: 'account' | 'erase';
        readonly reason: string;
        readonly channel: 'mp' | 'staff' | 'file';
        readonly handlerId: number;
        readonly state: 'cooling' | 'blocked' | 'executing' | 'failed' | 'done' | 'withdrawn' | 'rejected';
    };
    'system/convenience-types': {
        readonly parentId: number;
        readonly level: 'category' | 'type';
        readonly serviceKind: 'directory' | 'booking' | 'phone' | 'link';
        readonly needProviderCheck: boolean;
        readonly reviewEnabled: boolean;
        readonly estateMode: 'all' | 'include' | 'exclude';
        readonly state: 'enabled' | 'disabled';
    };
    'system/crypto-keys': {
        readonly purpose: 'web' | 'sso';
        readonly state: 'active' | 'retiring' | 'retired';
    };
    'system/dict-items': {
        readonly typeId: number;
        readonly parentId: number;
        readonly color: 'default' | 'blue' | 'green' | 'orange' | 'red' | 'purple' | 'gray';
        readonly enabled: boolean;
        readonly isDefault: boolean;
        readonly builtin: boolean;
    };
    'system/dict-types': {
        readonly module: string;
        readonly tree: boolean;
        readonly builtin: boolean;
        readonly valueEditable: boolean;
        readonly enabled: boolean;
    };
    'system/erasure-steps': {
        readonly requestId: number;
        readonly method: 'delete' | 'anonymize' | 'retain';
        readonly state: 'waiting' | 'done' | 'failed';
    };
    'system/job-runs': {
        readonly trigger: 'clock' | 'manual';
        readonly state: 'running' | 'done' | 'failed' | 'skipped';
    };
    'system/menus': {
        readonly parentId: number;
        readonly openMode: 'tab' | 'window';
        readonly hidden: boolean;
        readonly noCache: boolean;
        readonly affix: boolean;
        readonly alwaysShow: boolean;
        readonly enabled: boolean;
        readonly builtin: boolean;
    };
    'system/mp-apps': {
        readonly kind: 'wechat_mp' | 'wechat_oa' | 'web_login' | 'alipay_mp' | 'wechat_pay' | 'alipay_pay';
        readonly companyId: number;
        readonly adapter: 'embedded' | 'real';
        readonly enabled: boolean;
        readonly health: 'unknown' | 'ok' | 'failing';
    };
    'system/mp-message-templates': {
        readonly mpAppId: number;
        readonly bizEvent: string;
        readonly enabled: boolean;
    };
    'system/mp-themes': {
        readonly mpAppId: number;
        readonly darkMode: boolean;
        readonly state: 'draft' | 'published' | 'superseded';
    };
    'system/oa-auto-replies': {
        readonly mpAppId: number;
        readonly kind: 'follow' | 'keyword' | 'default';
        readonly match: 'full' | 'part';
        readonly replyType: 'text' | 'image' | 'news';
        readonly enabled: boolean;
    };
    'system/oa-menus': {
        readonly mpAppId: number;
    };
    'system/param-logs': {
        readonly level: 'business' | 'system' | 'security';
        readonly scope: 'global' | 'company' | 'estate';
        readonly estateId: number;
        readonly companyId: number;
        readonly userId: number;
    };
    'system/privacy-consents': {
        readonly subjectType: 'user' | 'resident';
        readonly userId: number;
        readonly mpUserId: number;
        readonly personId: number;
        readonly docId: number;
        readonly action: 'agree' | 'refuse' | 'withdraw';
        readonly channel: 'console' | 'mini' | 'paper';
        readonly guardianPersonId: number;
        readonly terminal: 'wechat' | 'alipay' | 'console' | 'device' | 'h5';
    };
    'system/privacy-docs': {
        readonly docType: string;
        readonly subject: 'resident' | 'guardian' | 'staff' | 'visitor';
        readonly needSeparateConsent: boolean;
    };
    'system/privacy-items': {
        readonly versionId: number;
        readonly basis: 'consent' | 'contract' | 'duty' | 'emergency' | 'public';
        readonly necessary: boolean;
    };
    'system/privacy-versions': {
        readonly docId: number;
        readonly changeLevel: 'minor' | 'material';
        readonly state: 'draft' | 'reviewing' | 'approved' | 'rejected' | 'published' | 'superseded' | 'withdrawn';
        readonly submittedBy: number;
        readonly approvedBy: number;
    };
    'system/webhook-deliveries': {
        readonly webhookId: number;
        readonly state: 'waiting' | 'sent' | 'failed';
    };
    'system/webhooks': {
        readonly state: 'active' | 'disabled';
    };
}
