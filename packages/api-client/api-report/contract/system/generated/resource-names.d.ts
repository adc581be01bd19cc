export interface SystemNames {
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
        readonly tree: boolean;
        readonly builtin: boolean;
        readonly enabled: boolean;
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
    'system/param-logs': {
        readonly level: 'business' | 'system' | 'security';
        readonly scope: 'global' | 'company' | 'estate';
        readonly estateId: number;
        readonly companyId: number;
        readonly userId: number;
    };
    'system/privacy-consents': {
        readonly userId: number;
        readonly docId: number;
        readonly action: 'agree' | 'refuse';
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
}
