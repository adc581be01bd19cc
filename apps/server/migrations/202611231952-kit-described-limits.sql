alter table "access_device_auth"
  add constraint "access_device_auth_auth_type_check" CHECK ((auth_type = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  add constraint "access_device_auth_card_state_check" CHECK ((card_state = ANY (ARRAY['none'::text, 'missing'::text, 'pending'::text, 'issued'::text, 'failed'::text]))),
  add constraint "access_device_auth_face_state_check" CHECK ((face_state = ANY (ARRAY['none'::text, 'missing'::text, 'pending'::text, 'issued'::text, 'failed'::text]))),
  add constraint "access_device_auth_state_check" CHECK ((state = ANY (ARRAY['waiting'::text, 'pending'::text, 'issuing'::text, 'issued'::text, 'partial'::text, 'failed'::text, 'revoking'::text, 'revoked'::text]))),
  add constraint "access_device_auth_subject_type_check" CHECK ((subject_type = ANY (ARRAY['resident'::text, 'staff'::text, 'visitor'::text, 'card'::text, 'target'::text])));
alter table "access_grant"
  add constraint "access_grant_auth_type_check" CHECK ((auth_type = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  add constraint "access_grant_expire_dys_check" CHECK (((expire_dys >= 0) AND (expire_dys <= 3650))),
  add constraint "access_grant_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "access_grant_source_check" CHECK ((source = ANY (ARRAY['auto'::text, 'manual'::text, 'import'::text, 'visitor'::text, 'card'::text, 'mini_program'::text, 'booking'::text]))),
  add constraint "access_grant_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'active'::text, 'expired'::text, 'suspended'::text, 'revoked'::text]))),
  add constraint "access_grant_subject_id_check" CHECK (((subject_id >= 1) AND (subject_id <= '9007199254740991'::bigint))),
  add constraint "access_grant_subject_type_check" CHECK ((subject_type = ANY (ARRAY['resident'::text, 'staff'::text, 'visitor'::text, 'card'::text])));
alter table "access_group"
  add constraint "access_group_auth_type_check" CHECK ((auth_type = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  add constraint "access_group_expire_dys_check" CHECK (((expire_dys >= 0) AND (expire_dys <= 3650))),
  add constraint "access_group_kind_check" CHECK ((kind = ANY (ARRAY['auto'::text, 'custom'::text, 'staff'::text, 'visitor'::text]))),
  add constraint "access_group_name_check" CHECK ((char_length(name) <= 50));
alter table "access_holiday"
  add constraint "access_holiday_kind_check" CHECK ((kind = ANY (ARRAY['holiday'::text, 'workday'::text]))),
  add constraint "access_holiday_name_check" CHECK ((char_length(name) <= 20));
alter table "access_time_plan"
  add constraint "access_time_plan_holiday_from_asked" CHECK (((NOT (holiday_mode = 'custom'::text)) OR (holiday_from IS NOT NULL))),
  add constraint "access_time_plan_holiday_from_check" CHECK ((char_length(holiday_from) <= 5)),
  add constraint "access_time_plan_holiday_mode_check" CHECK ((holiday_mode = ANY (ARRAY['same'::text, 'none'::text, 'custom'::text]))),
  add constraint "access_time_plan_holiday_to_asked" CHECK (((NOT (holiday_mode = 'custom'::text)) OR (holiday_to IS NOT NULL))),
  add constraint "access_time_plan_holiday_to_check" CHECK ((char_length(holiday_to) <= 5)),
  add constraint "access_time_plan_name_check" CHECK ((char_length(name) <= 50));
alter table "ad_slot"
  add constraint "ad_slot_code_check" CHECK ((char_length(code) <= 40)),
  add constraint "ad_slot_formats_check" CHECK ((formats <@ ARRAY['jpg'::text, 'png'::text, 'gif'::text, 'svg'::text, 'mp4'::text])),
  add constraint "ad_slot_height_check" CHECK (((height >= 1) AND (height <= 4096))),
  add constraint "ad_slot_max_items_check" CHECK (((max_items >= 1) AND (max_items <= 20))),
  add constraint "ad_slot_max_kb_check" CHECK (((max_kb >= 1) AND (max_kb <= 102400))),
  add constraint "ad_slot_max_seconds_check" CHECK (((max_seconds >= 1) AND (max_seconds <= 300))),
  add constraint "ad_slot_name_check" CHECK ((char_length(name) <= 30)),
  add constraint "ad_slot_owner_check" CHECK ((owner = ANY (ARRAY['system'::text, 'operation'::text, 'device'::text]))),
  add constraint "ad_slot_place_check" CHECK ((place = ANY (ARRAY['login_banner'::text, 'splash'::text, 'home_banner'::text, 'popup'::text, 'float'::text, 'feed'::text, 'page_top'::text, 'screen_loop'::text, 'ticker'::text]))),
  add constraint "ad_slot_sort_check" CHECK (((sort >= 0) AND (sort <= 9999))),
  add constraint "ad_slot_state_check" CHECK ((state = ANY (ARRAY['enabled'::text, 'disabled'::text]))),
  add constraint "ad_slot_terminal_check" CHECK ((terminal = ANY (ARRAY['console'::text, 'wechat'::text, 'alipay'::text, 'device'::text, 'largescreen'::text]))),
  add constraint "ad_slot_tolerance_check" CHECK (((tolerance >= 0) AND (tolerance <= 10))),
  add constraint "ad_slot_width_check" CHECK (((width >= 1) AND (width <= 4096)));
alter table "alert_rule"
  add constraint "alert_rule_actions_check" CHECK ((actions <@ ARRAY['screen'::text, 'sound'::text, 'sms'::text, 'wechat'::text, 'voice'::text, 'snapshot'::text, 'repair'::text])),
  add constraint "alert_rule_dedupe_minutes_check" CHECK (((dedupe_minutes >= 0) AND (dedupe_minutes <= 1440))),
  add constraint "alert_rule_level_check" CHECK ((level = ANY (ARRAY['urgent'::text, 'high'::text, 'normal'::text, 'info'::text]))),
  add constraint "alert_rule_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "alert_rule_state_check" CHECK ((state = ANY (ARRAY['enabled'::text, 'disabled'::text]))),
  add constraint "alert_rule_voice_text_check" CHECK ((char_length(voice_text) <= 60));
alter table "alipay_card"
  add constraint "alipay_card_state_check" CHECK ((state = ANY (ARRAY['inviting'::text, 'active'::text, 'expired'::text, 'disabled'::text, 'deleted'::text, 'lapsed'::text])));
alter table "app_version"
  add constraint "app_version_channel_check" CHECK ((channel = ANY (ARRAY['stable'::text, 'beta'::text]))),
  add constraint "app_version_gray_type_check" CHECK ((gray_type = ANY (ARRAY['all'::text, 'percent'::text, 'estate'::text, 'user'::text]))),
  add constraint "app_version_min_supported_code_asked" CHECK (((NOT (update_type = 'force'::text)) OR (min_supported_code IS NOT NULL))),
  add constraint "app_version_min_supported_code_check" CHECK (((min_supported_code >= 1) AND (min_supported_code <= 2100000000))),
  add constraint "app_version_notes_check" CHECK ((char_length(notes) <= 2000)),
  add constraint "app_version_platform_audit_check" CHECK ((platform_audit = ANY (ARRAY['none'::text, 'auditing'::text, 'passed'::text, 'failed'::text]))),
  add constraint "app_version_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'testing'::text, 'gray'::text, 'paused'::text, 'released'::text, 'superseded'::text, 'revoked'::text]))),
  add constraint "app_version_store_url_asked" CHECK (((NOT (client = 'staff_ios'::text)) OR (store_url IS NOT NULL))),
  add constraint "app_version_store_url_check" CHECK ((char_length(store_url) <= 300)),
  add constraint "app_version_update_type_check" CHECK ((update_type = ANY (ARRAY['silent'::text, 'optional'::text, 'force'::text]))),
  add constraint "app_version_version_code_check" CHECK (((version_code >= 1) AND (version_code <= 2100000000))),
  add constraint "app_version_version_name_check" CHECK ((char_length(version_name) <= 20));
alter table "auth_session"
  add constraint "auth_session_kind_check" CHECK ((kind = ANY (ARRAY['console'::text, 'screen'::text, 'wall'::text, 'preview'::text]))),
  add constraint "auth_session_login_type_check" CHECK ((login_type = ANY (ARRAY['password'::text, 'sms'::text, 'wechat'::text, 'sso'::text, 'template'::text]))),
  add constraint "auth_session_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'idle_expired'::text, 'max_expired'::text, 'logged_out'::text, 'replaced'::text, 'revoked'::text])));
alter table "build_init_batch"
  add constraint "build_init_batch_kind_check" CHECK ((kind = ANY (ARRAY['init'::text, 'add'::text]))),
  add constraint "build_init_batch_state_check" CHECK ((state = ANY (ARRAY['done'::text, 'reverted'::text])));
alter table "build_plan_template"
  add constraint "build_plan_template_name_check" CHECK ((char_length(name) <= 50));
alter table "building"
  add constraint "building_address_code_check" CHECK ((char_length(address_code) <= 30)),
  add constraint "building_building_no_check" CHECK ((char_length(building_no) <= 10)),
  add constraint "building_built_area_check" CHECK (((built_area >= (0)::numeric) AND (built_area <= ('9999999999'::bigint)::numeric))),
  add constraint "building_floors_above_check" CHECK (((floors_above >= 1) AND (floors_above <= 150))),
  add constraint "building_floors_below_check" CHECK (((floors_below >= 0) AND (floors_below <= 10))),
  add constraint "building_height_m_check" CHECK (((height_m >= (1)::numeric) AND (height_m <= (700)::numeric))),
  add constraint "building_keeper_name_check" CHECK ((char_length(keeper_name) <= 20)),
  add constraint "building_lift_count_check" CHECK (((lift_count >= 0) AND (lift_count <= 50))),
  add constraint "building_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "building_photos_check" CHECK ((cardinality(photos) <= 5)),
  add constraint "building_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "building_sort_no_check" CHECK (((sort_no >= 0) AND (sort_no <= 9999)));
alter table "building_floor"
  add constraint "building_floor_name_check" CHECK ((char_length(name) <= 20)),
  add constraint "building_floor_physical_no_check" CHECK (((physical_no >= '-10'::integer) AND (physical_no <= 150)));
alter table "building_unit"
  add constraint "building_unit_lift_count_check" CHECK (((lift_count >= 0) AND (lift_count <= 50))),
  add constraint "building_unit_name_check" CHECK ((char_length(name) <= 20)),
  add constraint "building_unit_sort_no_check" CHECK (((sort_no >= 0) AND (sort_no <= 9999))),
  add constraint "building_unit_unit_no_check" CHECK ((char_length(unit_no) <= 10));
alter table "cancellation_request"
  add constraint "cancellation_request_channel_check" CHECK ((channel = ANY (ARRAY['mp'::text, 'staff'::text]))),
  add constraint "cancellation_request_reason_note_check" CHECK ((char_length(reason_note) <= 200)),
  add constraint "cancellation_request_scope_check" CHECK ((scope = ANY (ARRAY['account'::text, 'erase'::text]))),
  add constraint "cancellation_request_state_check" CHECK ((state = ANY (ARRAY['cooling'::text, 'blocked'::text, 'executing'::text, 'failed'::text, 'done'::text, 'withdrawn'::text, 'rejected'::text])));
alter table "care_absence"
  add constraint "care_absence_contact_name_check" CHECK ((char_length(contact_name) <= 50)),
  add constraint "care_absence_kind_check" CHECK ((kind = ANY (ARRAY['travel'::text, 'hospital'::text, 'relative'::text, 'other'::text]))),
  add constraint "care_absence_note_check" CHECK ((char_length(note) <= 200)),
  add constraint "care_absence_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'ended'::text])));
alter table "care_contact"
  add constraint "care_contact_note_check" CHECK ((char_length(note) <= 200)),
  add constraint "care_contact_photos_check" CHECK ((cardinality(photos) <= 3)),
  add constraint "care_contact_result_check" CHECK ((result = ANY (ARRAY['ok'::text, 'help'::text, 'no_answer'::text]))),
  add constraint "care_contact_way_check" CHECK ((way = ANY (ARRAY['visit'::text, 'phone'::text, 'neighbor'::text])));
alter table "channel"
  add constraint "channel_direction_check" CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text, 'both'::text]))),
  add constraint "channel_guard_phone_check" CHECK ((char_length(guard_phone) <= 20)),
  add constraint "channel_kind_check" CHECK ((kind = ANY (ARRAY['person'::text, 'vehicle'::text, 'mixed'::text, 'fire'::text]))),
  add constraint "channel_level_check" CHECK ((level = ANY (ARRAY['estate'::text, 'zone'::text, 'building'::text, 'unit'::text, 'lot'::text, 'lift'::text, 'public'::text]))),
  add constraint "channel_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "channel_node_id_check" CHECK (((node_id >= 1) AND (node_id <= '9007199254740991'::bigint))),
  add constraint "channel_node_type_check" CHECK (((node_type >= 3) AND (node_type <= 10))),
  add constraint "channel_open_from_check" CHECK ((char_length(open_from) <= 5)),
  add constraint "channel_open_until_check" CHECK ((char_length(open_until) <= 5)),
  add constraint "channel_pass_mode_check" CHECK ((pass_mode = ANY (ARRAY['normal'::text, 'keep_open'::text, 'card_only'::text, 'keep_closed'::text, 'emergency'::text]))),
  add constraint "channel_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "channel_sort_no_check" CHECK (((sort_no >= 0) AND (sort_no <= 9999)));
alter table "city_repair"
  add constraint "city_repair_accept_minutes_check" CHECK (((accept_minutes >= 5) AND (accept_minutes <= 240))),
  add constraint "city_repair_arrive_minutes_check" CHECK (((arrive_minutes >= 30) AND (arrive_minutes <= 2880))),
  add constraint "city_repair_dispatch_check" CHECK ((dispatch = ANY (ARRAY['estate_first'::text, 'provider'::text, 'bid'::text]))),
  add constraint "city_repair_hotline_check" CHECK ((char_length(hotline) <= 20)),
  add constraint "city_repair_night_fee_percent_check" CHECK (((night_fee_percent >= 0) AND (night_fee_percent <= 100))),
  add constraint "city_repair_notice_check" CHECK ((char_length(notice) <= 500)),
  add constraint "city_repair_service_name_check" CHECK ((char_length(service_name) <= 20)),
  add constraint "city_repair_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'open'::text, 'paused'::text, 'closed'::text]))),
  add constraint "city_repair_urgent_fee_percent_check" CHECK (((urgent_fee_percent >= 0) AND (urgent_fee_percent <= 100))),
  add constraint "city_repair_visit_fee_check" CHECK (((visit_fee >= 0) AND (visit_fee <= 20000))),
  add constraint "city_repair_warranty_days_check" CHECK (((warranty_days >= 0) AND (warranty_days <= 365)));
alter table "city_repair_price"
  add constraint "city_repair_price_item_check" CHECK ((char_length(item) <= 40)),
  add constraint "city_repair_price_price_check" CHECK (((price >= 0) AND (price <= '1000000000000'::bigint))),
  add constraint "city_repair_price_price_max_check" CHECK (((price_max >= 0) AND (price_max <= '1000000000000'::bigint))),
  add constraint "city_repair_price_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "city_repair_price_unit_check" CHECK ((char_length(unit) <= 10));
alter table "community"
  add constraint "community_area_check" CHECK (((area >= (0)::numeric) AND (area <= 999999.99))),
  add constraint "community_code_check" CHECK ((char_length(code) <= 12)),
  add constraint "community_intro_check" CHECK ((char_length(intro) <= 2000)),
  add constraint "community_leader_check" CHECK ((char_length(leader) <= 20)),
  add constraint "community_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "community_office_address_check" CHECK ((char_length(office_address) <= 200)),
  add constraint "community_office_phone_check" CHECK ((char_length(office_phone) <= 20)),
  add constraint "community_sort_no_check" CHECK (((sort_no >= 0) AND (sort_no <= 9999))),
  add constraint "community_street_check" CHECK ((char_length(street) <= 50));
alter table "community_grid_staff"
  add constraint "community_grid_staff_grid_code_check" CHECK ((char_length(grid_code) <= 30)),
  add constraint "community_grid_staff_name_check" CHECK ((char_length(name) <= 20)),
  add constraint "community_grid_staff_role_check" CHECK ((role = ANY (ARRAY['grid_member'::text, 'grid_leader'::text, 'police'::text, 'doctor'::text, 'volunteer'::text])));
alter table "consent_record"
  add constraint "consent_record_action_check" CHECK ((action = ANY (ARRAY['agree'::text, 'refuse'::text]))),
  add constraint "consent_record_terminal_check" CHECK ((terminal = ANY (ARRAY['wechat'::text, 'alipay'::text, 'console'::text, 'device'::text, 'h5'::text])));
alter table "control_grant"
  add constraint "control_grant_actions_check" CHECK ((actions <@ ARRAY['view'::text, 'maintain'::text, 'receive'::text, 'handle'::text, 'reveal'::text, 'export'::text])),
  add constraint "control_grant_basis_files_check" CHECK ((cardinality(basis_files) <= 5)),
  add constraint "control_grant_basis_no_asked" CHECK (((NOT (basis_type = ANY (ARRAY['case'::text, 'order'::text, 'agreement'::text]))) OR (basis_no IS NOT NULL))),
  add constraint "control_grant_basis_no_check" CHECK ((char_length(basis_no) <= 50)),
  add constraint "control_grant_basis_type_check" CHECK ((basis_type = ANY (ARRAY['case'::text, 'order'::text, 'agreement'::text, 'duty'::text]))),
  add constraint "control_grant_levels_check" CHECK ((levels <@ ARRAY['urgent'::text, 'high'::text, 'normal'::text, 'info'::text])),
  add constraint "control_grant_reason_check" CHECK ((char_length(reason) <= 200)),
  add constraint "control_grant_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'active'::text, 'rejected'::text, 'expired'::text, 'revoked'::text, 'withdrawn'::text])));
alter table "control_grant_use"
  add constraint "control_grant_use_action_check" CHECK ((action = ANY (ARRAY['view'::text, 'maintain'::text, 'receive'::text, 'handle'::text, 'reveal'::text, 'export'::text])));
alter table "control_target"
  add constraint "control_target_basis_files_check" CHECK ((cardinality(basis_files) <= 5)),
  add constraint "control_target_basis_no_check" CHECK ((char_length(basis_no) <= 50)),
  add constraint "control_target_kind_check" CHECK ((kind = ANY (ARRAY['person'::text, 'vehicle'::text]))),
  add constraint "control_target_level_check" CHECK ((level = ANY (ARRAY['urgent'::text, 'high'::text, 'normal'::text, 'info'::text]))),
  add constraint "control_target_list_type_check" CHECK ((list_type = ANY (ARRAY['black'::text, 'watch'::text, 'care'::text]))),
  add constraint "control_target_min_similarity_check" CHECK (((min_similarity >= 60) AND (min_similarity <= 99))),
  add constraint "control_target_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "control_target_photos_check" CHECK ((cardinality(photos) <= 3)),
  add constraint "control_target_plate_no_check" CHECK ((char_length(plate_no) <= 20)),
  add constraint "control_target_reason_check" CHECK ((char_length(reason) <= 200)),
  add constraint "control_target_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'rejected'::text, 'expired'::text, 'removed'::text])));
alter table "convenience_type"
  add constraint "convenience_type_advance_days_check" CHECK (((advance_days >= 1) AND (advance_days <= 90))),
  add constraint "convenience_type_cancel_minutes_check" CHECK (((cancel_minutes >= 0) AND (cancel_minutes <= 10080))),
  add constraint "convenience_type_code_check" CHECK ((char_length(code) <= 30)),
  add constraint "convenience_type_color_check" CHECK ((char_length(color) <= 9)),
  add constraint "convenience_type_estate_ids_asked" CHECK (((NOT (estate_mode = ANY (ARRAY['include'::text, 'exclude'::text]))) OR (estate_ids IS NOT NULL))),
  add constraint "convenience_type_estate_mode_check" CHECK ((estate_mode = ANY (ARRAY['all'::text, 'include'::text, 'exclude'::text]))),
  add constraint "convenience_type_level_check" CHECK ((level = ANY (ARRAY['category'::text, 'type'::text]))),
  add constraint "convenience_type_link_func_code_asked" CHECK (((NOT (service_kind = 'link'::text)) OR (link_func_code IS NOT NULL))),
  add constraint "convenience_type_link_func_code_check" CHECK ((char_length(link_func_code) <= 40)),
  add constraint "convenience_type_name_check" CHECK ((char_length(name) <= 12)),
  add constraint "convenience_type_service_kind_asked" CHECK (((NOT (parent_id IS NOT NULL)) OR (service_kind IS NOT NULL))),
  add constraint "convenience_type_service_kind_check" CHECK ((service_kind = ANY (ARRAY['directory'::text, 'booking'::text, 'phone'::text, 'link'::text]))),
  add constraint "convenience_type_slot_minutes_check" CHECK (((slot_minutes >= 10) AND (slot_minutes <= 480))),
  add constraint "convenience_type_sort_check" CHECK (((sort >= 0) AND (sort <= 9999))),
  add constraint "convenience_type_state_check" CHECK ((state = ANY (ARRAY['enabled'::text, 'disabled'::text]))),
  add constraint "convenience_type_tips_check" CHECK ((char_length(tips) <= 200));
alter table "crypto_key"
  add constraint "crypto_key_purpose_check" CHECK ((purpose = ANY (ARRAY['web'::text, 'sso'::text]))),
  add constraint "crypto_key_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'retiring'::text, 'retired'::text])));
alter table "device"
  add constraint "device_account_check" CHECK ((char_length(account) <= 50)),
  add constraint "device_direction_check" CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text, 'both'::text, 'none'::text]))),
  add constraint "device_gb_code_check" CHECK ((char_length(gb_code) <= 20)),
  add constraint "device_install_height_check" CHECK (((install_height >= (0)::numeric) AND (install_height <= (200)::numeric))),
  add constraint "device_ip_check" CHECK ((char_length(ip) <= 45)),
  add constraint "device_mac_check" CHECK ((char_length(mac) <= 17)),
  add constraint "device_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "device_node_id_check" CHECK (((node_id >= 1) AND (node_id <= '9007199254740991'::bigint))),
  add constraint "device_node_type_check" CHECK (((node_type >= 3) AND (node_type <= 10))),
  add constraint "device_photos_check" CHECK ((cardinality(photos) <= 5)),
  add constraint "device_port_check" CHECK (((port >= 1) AND (port <= 65535))),
  add constraint "device_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "device_run_status_check" CHECK ((run_status = ANY (ARRAY['online'::text, 'offline'::text, 'fault'::text, 'unknown'::text]))),
  add constraint "device_sn_check" CHECK ((char_length(sn) <= 64)),
  add constraint "device_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'in_use'::text, 'suspended'::text, 'repairing'::text, 'retired'::text]))),
  add constraint "device_stream_url_check" CHECK ((char_length(stream_url) <= 255));
alter table "device_command"
  add constraint "device_command_action_check" CHECK ((action = ANY (ARRAY['open'::text, 'keep_open'::text, 'keep_closed'::text, 'restore'::text, 'reboot'::text, 'sync_time'::text, 'sync_people'::text, 'clear_people'::text, 'upgrade'::text, 'set_param'::text, 'snapshot'::text, 'fetch_log'::text, 'voice'::text, 'set_mode'::text]))),
  add constraint "device_command_brightness_check" CHECK (((brightness >= 0) AND (brightness <= 10))),
  add constraint "device_command_cron_asked" CHECK (((NOT (mode = 'cron'::text)) OR (cron IS NOT NULL))),
  add constraint "device_command_cron_check" CHECK ((char_length(cron) <= 50)),
  add constraint "device_command_door_seconds_check" CHECK (((door_seconds >= 1) AND (door_seconds <= 60))),
  add constraint "device_command_firmware_id_asked" CHECK (((NOT (action = 'upgrade'::text)) OR (firmware_id IS NOT NULL))),
  add constraint "device_command_match_threshold_check" CHECK (((match_threshold >= 60) AND (match_threshold <= 99))),
  add constraint "device_command_max_retry_check" CHECK (((max_retry >= 0) AND (max_retry <= 3))),
  add constraint "device_command_minutes_asked" CHECK (((NOT (action = 'keep_open'::text)) OR (minutes IS NOT NULL))),
  add constraint "device_command_minutes_check" CHECK (((minutes >= 1) AND (minutes <= 1440))),
  add constraint "device_command_mode_check" CHECK ((mode = ANY (ARRAY['now'::text, 'scheduled'::text, 'cron'::text]))),
  add constraint "device_command_reason_asked" CHECK (((NOT (action = ANY (ARRAY['open'::text, 'keep_open'::text, 'keep_closed'::text, 'clear_people'::text, 'upgrade'::text]))) OR (reason IS NOT NULL))),
  add constraint "device_command_reason_check" CHECK ((char_length(reason) <= 100)),
  add constraint "device_command_run_at_asked" CHECK (((NOT (mode = 'scheduled'::text)) OR (run_at IS NOT NULL))),
  add constraint "device_command_source_check" CHECK ((source = ANY (ARRAY['manual'::text, 'traffic_mode'::text, 'emergency'::text, 'system'::text]))),
  add constraint "device_command_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'pending_approve'::text, 'waiting'::text, 'running'::text, 'done'::text, 'partial'::text, 'failed'::text, 'cancelled'::text, 'enabled'::text, 'paused'::text]))),
  add constraint "device_command_timeout_seconds_check" CHECK (((timeout_seconds >= 5) AND (timeout_seconds <= 7200))),
  add constraint "device_command_title_check" CHECK ((char_length(title) <= 50)),
  add constraint "device_command_voice_text_asked" CHECK (((NOT (action = 'voice'::text)) OR (voice_text IS NOT NULL))),
  add constraint "device_command_voice_text_check" CHECK ((char_length(voice_text) <= 60)),
  add constraint "device_command_volume_check" CHECK (((volume >= 0) AND (volume <= 10)));
alter table "device_command_item"
  add constraint "device_command_item_action_check" CHECK ((action = ANY (ARRAY['open'::text, 'keep_open'::text, 'keep_closed'::text, 'restore'::text, 'reboot'::text, 'sync_time'::text, 'sync_people'::text, 'clear_people'::text, 'upgrade'::text, 'set_param'::text, 'snapshot'::text, 'fetch_log'::text, 'voice'::text, 'set_mode'::text]))),
  add constraint "device_command_item_state_check" CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'succeeded'::text, 'failed'::text, 'timeout'::text, 'skipped'::text, 'cancelled'::text])));
alter table "device_firmware"
  add constraint "device_firmware_min_version_check" CHECK ((char_length(min_version) <= 30)),
  add constraint "device_firmware_release_note_check" CHECK ((char_length(release_note) <= 2000)),
  add constraint "device_firmware_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'released'::text, 'revoked'::text]))),
  add constraint "device_firmware_version_name_check" CHECK ((char_length(version_name) <= 30));
alter table "device_model"
  add constraint "device_model_abilities_check" CHECK ((abilities <@ ARRAY['face'::text, 'ic'::text, 'qr'::text, 'password'::text, 'idcard'::text, 'bluetooth'::text, 'remote_open'::text, 'keep_open'::text, 'live'::text, 'talk'::text, 'snapshot'::text, 'plate'::text, 'temperature'::text, 'reboot'::text, 'upgrade'::text])),
  add constraint "device_model_card_capacity_check" CHECK (((card_capacity >= 0) AND (card_capacity <= 10000000))),
  add constraint "device_model_default_account_check" CHECK ((char_length(default_account) <= 50)),
  add constraint "device_model_default_port_check" CHECK (((default_port >= 1) AND (default_port <= 65535))),
  add constraint "device_model_face_capacity_check" CHECK (((face_capacity >= 0) AND (face_capacity <= 10000000))),
  add constraint "device_model_heartbeat_seconds_check" CHECK (((heartbeat_seconds >= 10) AND (heartbeat_seconds <= 600))),
  add constraint "device_model_model_no_check" CHECK ((char_length(model_no) <= 50)),
  add constraint "device_model_photo_max_kb_check" CHECK (((photo_max_kb >= 10) AND (photo_max_kb <= 10240))),
  add constraint "device_model_photo_max_px_check" CHECK (((photo_max_px >= 50) AND (photo_max_px <= 4096))),
  add constraint "device_model_photo_min_px_check" CHECK (((photo_min_px >= 50) AND (photo_min_px <= 4096))),
  add constraint "device_model_record_capacity_check" CHECK (((record_capacity >= 0) AND (record_capacity <= 10000000))),
  add constraint "device_model_vendor_check" CHECK ((char_length(vendor) <= 50));
alter table "device_param_template"
  add constraint "device_param_template_brightness_check" CHECK (((brightness >= 0) AND (brightness <= 10))),
  add constraint "device_param_template_door_seconds_check" CHECK (((door_seconds >= 1) AND (door_seconds <= 60))),
  add constraint "device_param_template_match_threshold_check" CHECK (((match_threshold >= 60) AND (match_threshold <= 99))),
  add constraint "device_param_template_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "device_param_template_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "device_param_template_volume_check" CHECK (((volume >= 0) AND (volume <= 10)));
alter table "dict_item"
  add constraint "dict_item_color_check" CHECK ((color = ANY (ARRAY['default'::text, 'blue'::text, 'green'::text, 'orange'::text, 'red'::text, 'purple'::text, 'gray'::text]))),
  add constraint "dict_item_label_check" CHECK ((char_length(label) <= 50)),
  add constraint "dict_item_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "dict_item_sort_check" CHECK (((sort >= 0) AND (sort <= 9999))),
  add constraint "dict_item_value_check" CHECK ((char_length(value) <= 50));
alter table "dict_type"
  add constraint "dict_type_code_check" CHECK ((char_length(code) <= 40)),
  add constraint "dict_type_name_check" CHECK ((char_length(name) <= 30)),
  add constraint "dict_type_remark_check" CHECK ((char_length(remark) <= 200));
alter table "erasure_step"
  add constraint "erasure_step_method_check" CHECK ((method = ANY (ARRAY['delete'::text, 'anonymize'::text, 'retain'::text]))),
  add constraint "erasure_step_state_check" CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])));
alter table "escalation_policy"
  add constraint "escalation_policy_name_check" CHECK ((char_length(name) <= 50));
alter table "estate"
  add constraint "estate_address_check" CHECK ((char_length(address) <= 200)),
  add constraint "estate_build_year_check" CHECK (((build_year >= 1949) AND (build_year <= 2200))),
  add constraint "estate_built_area_check" CHECK (((built_area >= (0)::numeric) AND (built_area <= ('9999999999'::bigint)::numeric))),
  add constraint "estate_green_rate_check" CHECK (((green_rate >= (0)::numeric) AND (green_rate <= (100)::numeric))),
  add constraint "estate_grid_code_check" CHECK ((char_length(grid_code) <= 30)),
  add constraint "estate_hotline_check" CHECK ((char_length(hotline) <= 20)),
  add constraint "estate_land_area_check" CHECK (((land_area >= (0)::numeric) AND (land_area <= ('9999999999'::bigint)::numeric))),
  add constraint "estate_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "estate_open_state_check" CHECK ((open_state = ANY (ARRAY['unopened'::text, 'opening'::text, 'opened'::text, 'suspended'::text, 'closed'::text]))),
  add constraint "estate_photos_check" CHECK ((cardinality(photos) <= 9)),
  add constraint "estate_planned_households_check" CHECK (((planned_households >= 0) AND (planned_households <= 2147483647))),
  add constraint "estate_plot_ratio_check" CHECK (((plot_ratio >= (0)::numeric) AND (plot_ratio <= (20)::numeric))),
  add constraint "estate_police_name_check" CHECK ((char_length(police_name) <= 20)),
  add constraint "estate_police_phone_check" CHECK ((char_length(police_phone) <= 20)),
  add constraint "estate_police_station_check" CHECK ((char_length(police_station) <= 50)),
  add constraint "estate_provincial_code_check" CHECK ((char_length(provincial_code) <= 30));
alter table "estate_contract"
  add constraint "estate_contract_contract_no_check" CHECK ((char_length(contract_no) <= 50)),
  add constraint "estate_contract_deposit_check" CHECK (((deposit >= 0) AND (deposit <= '1000000000000'::bigint))),
  add constraint "estate_contract_fee_standard_check" CHECK (((fee_standard >= 0) AND (fee_standard <= '1000000000000'::bigint))),
  add constraint "estate_contract_files_check" CHECK ((cardinality(files) <= 10)),
  add constraint "estate_contract_service_mode_check" CHECK ((service_mode = ANY (ARRAY['full'::text, 'advisory'::text, 'semi'::text]))),
  add constraint "estate_contract_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'signed'::text, 'active'::text, 'expired'::text, 'terminated'::text])));
alter table "estate_zone"
  add constraint "estate_zone_manager_name_check" CHECK ((char_length(manager_name) <= 20)),
  add constraint "estate_zone_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "estate_zone_sort_no_check" CHECK (((sort_no >= 0) AND (sort_no <= 9999)));
alter table "exception_event"
  add constraint "exception_event_source_check" CHECK ((source = ANY (ARRAY['server'::text, 'console'::text, 'largescreen'::text, 'mp'::text, 'job'::text])));
alter table "exception_group"
  add constraint "exception_group_level_check" CHECK ((level = ANY (ARRAY['fatal'::text, 'error'::text, 'warn'::text]))),
  add constraint "exception_group_source_check" CHECK ((source = ANY (ARRAY['server'::text, 'console'::text, 'largescreen'::text, 'mp'::text, 'job'::text]))),
  add constraint "exception_group_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'handling'::text, 'resolved'::text, 'reopened'::text, 'ignored'::text])));
alter table "ic_card"
  add constraint "ic_card_card_no_check" CHECK ((char_length(card_no) <= 20)),
  add constraint "ic_card_deposit_state_check" CHECK ((deposit_state = ANY (ARRAY['none'::text, 'held'::text, 'returned'::text, 'forfeited'::text]))),
  add constraint "ic_card_holder_type_check" CHECK ((holder_type = ANY (ARRAY['resident'::text, 'staff'::text, 'room'::text, 'visitor'::text, 'none'::text]))),
  add constraint "ic_card_printed_no_check" CHECK ((char_length(printed_no) <= 20)),
  add constraint "ic_card_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "ic_card_state_check" CHECK ((state = ANY (ARRAY['stock'::text, 'active'::text, 'lost'::text, 'frozen'::text, 'expired'::text, 'cancelled'::text])));
alter table "ic_card_event"
  add constraint "ic_card_event_action_check" CHECK ((action = ANY (ARRAY['issue'::text, 'renew'::text, 'lost'::text, 'unlost'::text, 'freeze'::text, 'unfreeze'::text, 'replace'::text, 'takeBack'::text, 'cancel'::text, 'expire'::text]))),
  add constraint "ic_card_event_pay_method_check" CHECK ((pay_method = ANY (ARRAY['cash'::text, 'wechat'::text, 'alipay'::text, 'none'::text])));
alter table "ingest_key"
  add constraint "ingest_key_ip_allow_check" CHECK (
CASE
    WHEN (jsonb_typeof(ip_allow) = 'array'::text) THEN (jsonb_array_length(ip_allow) <= 20)
    ELSE NULL::boolean
END),
  add constraint "ingest_key_kind_check" CHECK ((kind = ANY (ARRAY['device'::text, 'gateway'::text]))),
  add constraint "ingest_key_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "ingest_key_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'disabled'::text])));
alter table "issue_item"
  add constraint "issue_item_op_check" CHECK ((op = ANY (ARRAY['upsert'::text, 'delete'::text, 'clear'::text]))),
  add constraint "issue_item_state_check" CHECK ((state = ANY (ARRAY['queued'::text, 'waiting_device'::text, 'leased'::text, 'succeeded'::text, 'failed'::text, 'superseded'::text, 'cancelled'::text])));
alter table "issue_task"
  add constraint "issue_task_kind_check" CHECK ((kind = ANY (ARRAY['grant'::text, 'revoke'::text, 'renew'::text, 'face'::text, 'card'::text, 'resync'::text, 'reconcile'::text]))),
  add constraint "issue_task_state_check" CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'partial'::text, 'failed'::text, 'cancelled'::text])));
alter table "job_run"
  add constraint "job_run_state_check" CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'skipped'::text]))),
  add constraint "job_run_trigger_check" CHECK ((trigger = ANY (ARRAY['clock'::text, 'manual'::text])));
alter table "login_log"
  add constraint "login_log_event_check" CHECK ((event = ANY (ARRAY['login'::text, 'logout'::text, 'refresh_fail'::text, 'role_switch'::text, 'idle'::text, 'kick'::text, 'lock'::text, 'unlock'::text, 'reset'::text, 'screen'::text, 'preview'::text]))),
  add constraint "login_log_login_type_check" CHECK ((login_type = ANY (ARRAY['password'::text, 'sms'::text, 'wechat'::text, 'sso'::text, 'template'::text, 'mfa'::text]))),
  add constraint "login_log_risk_check" CHECK ((risk = ANY (ARRAY['none'::text, 'new_device'::text, 'new_place'::text, 'off_hours'::text, 'brute'::text, 'replay'::text, 'spray'::text])));
alter table "mp_app"
  add constraint "mp_app_adapter_check" CHECK ((adapter = ANY (ARRAY['embedded'::text, 'real'::text]))),
  add constraint "mp_app_app_id_check" CHECK ((char_length(app_id) <= 32)),
  add constraint "mp_app_domains_check" CHECK (
CASE
    WHEN (jsonb_typeof(domains) = 'array'::text) THEN (jsonb_array_length(domains) <= 20)
    ELSE NULL::boolean
END),
  add constraint "mp_app_health_check" CHECK ((health = ANY (ARRAY['unknown'::text, 'ok'::text, 'failing'::text]))),
  add constraint "mp_app_kind_check" CHECK ((kind = ANY (ARRAY['wechat_mp'::text, 'wechat_oa'::text, 'web_login'::text, 'alipay_mp'::text, 'wechat_pay'::text, 'alipay_pay'::text]))),
  add constraint "mp_app_name_check" CHECK ((char_length(name) <= 40));
alter table "mp_grant"
  add constraint "mp_grant_reason_check" CHECK ((char_length(reason) <= 200)),
  add constraint "mp_grant_source_check" CHECK ((source = ANY (ARRAY['auto'::text, 'owner'::text, 'staff'::text]))),
  add constraint "mp_grant_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'waiting'::text, 'active'::text, 'suspended'::text, 'expired'::text, 'rejected'::text, 'revoked'::text])));
alter table "mp_grant_template"
  add constraint "mp_grant_template_max_persons_per_room_check" CHECK (((max_persons_per_room >= 1) AND (max_persons_per_room <= 20)));
alter table "mp_identity"
  add constraint "mp_identity_platform_check" CHECK ((platform = ANY (ARRAY['wechat'::text, 'alipay'::text]))),
  add constraint "mp_identity_scopes_check" CHECK ((scopes <@ ARRAY['auth_base'::text, 'auth_user'::text, 'phone'::text, 'certify'::text])),
  add constraint "mp_identity_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'revoked'::text])));
alter table "mp_link_suggestion"
  add constraint "mp_link_suggestion_reasons_check" CHECK ((reasons <@ ARRAY['docNo'::text, 'name'::text, 'phone'::text, 'manual'::text])),
  add constraint "mp_link_suggestion_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'linked'::text, 'ignored'::text])));
alter table "mp_message_template"
  add constraint "mp_message_template_page_check" CHECK ((char_length(page) <= 120)),
  add constraint "mp_message_template_platform_template_id_check" CHECK ((char_length(platform_template_id) <= 64));
alter table "mp_platform_message"
  add constraint "mp_platform_message_handled_state_check" CHECK ((handled_state = ANY (ARRAY['ok'::text, 'ignored'::text, 'failed'::text]))),
  add constraint "mp_platform_message_platform_check" CHECK ((platform = ANY (ARRAY['wechat'::text, 'alipay'::text]))),
  add constraint "mp_platform_message_type_check" CHECK ((type = ANY (ARRAY['auth'::text, 'cancel'::text, 'card_open'::text, 'card_delete'::text, 'app_auth'::text, 'other'::text])));
alter table "mp_session"
  add constraint "mp_session_platform_check" CHECK ((platform = ANY (ARRAY['wechat'::text, 'alipay'::text, 'h5'::text]))),
  add constraint "mp_session_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'logged_out'::text, 'revoked'::text])));
alter table "mp_theme"
  add constraint "mp_theme_home_blocks_check" CHECK ((home_blocks <@ ARRAY['banner'::text, 'quick'::text, 'notice'::text, 'services'::text, 'mall'::text, 'feed'::text])),
  add constraint "mp_theme_name_check" CHECK ((char_length(name) <= 40)),
  add constraint "mp_theme_primary_color_check" CHECK ((char_length(primary_color) <= 7)),
  add constraint "mp_theme_secondary_color_check" CHECK ((char_length(secondary_color) <= 7)),
  add constraint "mp_theme_service_phone_check" CHECK ((char_length(service_phone) <= 20)),
  add constraint "mp_theme_share_title_check" CHECK ((char_length(share_title) <= 30)),
  add constraint "mp_theme_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'superseded'::text])));
alter table "mp_user"
  add constraint "mp_user_last_platform_check" CHECK ((last_platform = ANY (ARRAY['wechat'::text, 'alipay'::text]))),
  add constraint "mp_user_real_name_state_check" CHECK ((real_name_state = ANY (ARRAY['none'::text, 'pending'::text, 'verified'::text, 'rejected'::text]))),
  add constraint "mp_user_source_check" CHECK ((source = ANY (ARRAY['wechat'::text, 'alipay'::text, 'staff'::text]))),
  add constraint "mp_user_state_check" CHECK ((state = ANY (ARRAY['normal'::text, 'frozen'::text, 'cancelling'::text, 'cancelled'::text]))),
  add constraint "mp_user_verify_way_check" CHECK ((verify_way = ANY (ARRAY['match'::text, 'owner'::text, 'staff'::text, 'alipay'::text])));
alter table "mp_verify_apply"
  add constraint "mp_verify_apply_owner_confirm_check" CHECK ((owner_confirm = ANY (ARRAY['none'::text, 'waiting'::text, 'agreed'::text, 'refused'::text]))),
  add constraint "mp_verify_apply_state_check" CHECK ((state = ANY (ARRAY['submitted'::text, 'owner_confirm'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text])));
alter table "oa_auto_reply"
  add constraint "oa_auto_reply_content_check" CHECK ((char_length(content) <= 600)),
  add constraint "oa_auto_reply_kind_check" CHECK ((kind = ANY (ARRAY['follow'::text, 'keyword'::text, 'default'::text]))),
  add constraint "oa_auto_reply_match_asked" CHECK (((NOT (kind = 'keyword'::text)) OR (match IS NOT NULL))),
  add constraint "oa_auto_reply_match_check" CHECK ((match = ANY (ARRAY['full'::text, 'part'::text]))),
  add constraint "oa_auto_reply_reply_type_check" CHECK ((reply_type = ANY (ARRAY['text'::text, 'image'::text, 'news'::text]))),
  add constraint "oa_auto_reply_word_asked" CHECK (((NOT (kind = 'keyword'::text)) OR (word IS NOT NULL))),
  add constraint "oa_auto_reply_word_check" CHECK ((char_length(word) <= 30));
alter table "oa_menu"
  add constraint "oa_menu_name_check" CHECK ((char_length(name) <= 40));
alter table "operation_log"
  add constraint "operation_log_kind_check" CHECK ((kind = ANY (ARRAY['query'::text, 'operate'::text, 'sensitive'::text, 'critical'::text]))),
  add constraint "operation_log_operator_type_check" CHECK ((operator_type = ANY (ARRAY['staff'::text, 'resident'::text, 'merchant'::text, 'device'::text, 'system'::text, 'sso'::text])));
alter table "param_log"
  add constraint "param_log_level_check" CHECK ((level = ANY (ARRAY['business'::text, 'system'::text, 'security'::text]))),
  add constraint "param_log_scope_check" CHECK ((scope = ANY (ARRAY['global'::text, 'company'::text, 'estate'::text])));
alter table "parking_area"
  add constraint "parking_area_floor_no_check" CHECK ((char_length(floor_no) <= 10)),
  add constraint "parking_area_name_check" CHECK ((char_length(name) <= 30));
alter table "parking_lot"
  add constraint "parking_lot_daily_cap_check" CHECK (((daily_cap >= 0) AND (daily_cap <= '1000000000000'::bigint))),
  add constraint "parking_lot_fee_per_hour_check" CHECK (((fee_per_hour >= 0) AND (fee_per_hour <= '1000000000000'::bigint))),
  add constraint "parking_lot_free_minutes_check" CHECK (((free_minutes >= 0) AND (free_minutes <= 1440))),
  add constraint "parking_lot_full_policy_check" CHECK ((full_policy = ANY (ARRAY['block'::text, 'allow'::text]))),
  add constraint "parking_lot_grace_minutes_check" CHECK (((grace_minutes >= 0) AND (grace_minutes <= 1440))),
  add constraint "parking_lot_kind_check" CHECK ((kind = ANY (ARRAY['underground'::text, 'surface'::text, 'mechanical'::text, 'mixed'::text]))),
  add constraint "parking_lot_multi_policy_check" CHECK ((multi_policy = ANY (ARRAY['one'::text, 'queue'::text, 'deny'::text]))),
  add constraint "parking_lot_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "parking_lot_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "parking_lot_temp_spaces_check" CHECK (((temp_spaces >= 0) AND (temp_spaces <= 100000))),
  add constraint "parking_lot_total_spaces_check" CHECK (((total_spaces >= 0) AND (total_spaces <= 100000)));
alter table "parking_space"
  add constraint "parking_space_area_check" CHECK (((area >= (1)::numeric) AND (area <= 9999.99))),
  add constraint "parking_space_ownership_check" CHECK ((ownership = ANY (ARRAY['owned'::text, 'public'::text, 'civil'::text, 'association'::text]))),
  add constraint "parking_space_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "parking_space_size_check" CHECK ((size = ANY (ARRAY['small'::text, 'standard'::text, 'large'::text]))),
  add constraint "parking_space_space_no_check" CHECK ((char_length(space_no) <= 20)),
  add constraint "parking_space_state_check" CHECK ((state = ANY (ARRAY['idle'::text, 'sold'::text, 'leased'::text, 'reserved'::text, 'disabled'::text]))),
  add constraint "parking_space_use_kind_check" CHECK ((use_kind = ANY (ARRAY['own'::text, 'gift'::text, 'lease'::text, 'temp'::text])));
alter table "parking_space_use"
  add constraint "parking_space_use_kind_check" CHECK ((kind = ANY (ARRAY['own'::text, 'gift'::text, 'lease'::text, 'temp'::text]))),
  add constraint "parking_space_use_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'expired'::text, 'ended'::text])));
alter table "pass_record"
  add constraint "pass_record_auth_mode_check" CHECK ((auth_mode = ANY (ARRAY['face'::text, 'ic'::text, 'qr'::text, 'password'::text, 'remote'::text, 'idcard'::text, 'bluetooth'::text]))),
  add constraint "pass_record_direction_check" CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  add constraint "pass_record_person_kind_check" CHECK ((person_kind = ANY (ARRAY['resident'::text, 'visitor'::text, 'staff'::text, 'stranger'::text]))),
  add constraint "pass_record_result_check" CHECK ((result = ANY (ARRAY['success'::text, 'fail'::text])));
alter table "person"
  add constraint "person_gender_check" CHECK ((gender = ANY (ARRAY['0'::text, '1'::text, '2'::text, '9'::text]))),
  add constraint "person_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "person_state_check" CHECK ((state = ANY (ARRAY['enabled'::text, 'erased'::text])));
alter table "person_change"
  add constraint "person_change_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'rejected'::text, 'replaced'::text])));
alter table "person_face"
  add constraint "person_face_consent_channel_check" CHECK ((consent_channel = ANY (ARRAY['mini_program'::text, 'paper'::text]))),
  add constraint "person_face_source_check" CHECK ((source = ANY (ARRAY['console'::text, 'mini_program'::text, 'device'::text, 'import'::text]))),
  add constraint "person_face_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'passed'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'replaced'::text])));
alter table "privacy_doc"
  add constraint "privacy_doc_code_check" CHECK ((char_length(code) <= 40)),
  add constraint "privacy_doc_name_check" CHECK ((char_length(name) <= 40)),
  add constraint "privacy_doc_subject_check" CHECK ((subject = ANY (ARRAY['resident'::text, 'guardian'::text, 'staff'::text, 'visitor'::text]))),
  add constraint "privacy_doc_terminals_check" CHECK ((terminals <@ ARRAY['wechat'::text, 'alipay'::text, 'console'::text, 'device'::text, 'h5'::text]));
alter table "privacy_item"
  add constraint "privacy_item_basis_check" CHECK ((basis = ANY (ARRAY['consent'::text, 'contract'::text, 'duty'::text, 'emergency'::text, 'public'::text]))),
  add constraint "privacy_item_data_check" CHECK ((char_length(data) <= 100)),
  add constraint "privacy_item_purpose_check" CHECK ((char_length(purpose) <= 200)),
  add constraint "privacy_item_recipients_check" CHECK ((char_length(recipients) <= 200)),
  add constraint "privacy_item_retention_check" CHECK ((char_length(retention) <= 100));
alter table "privacy_version"
  add constraint "privacy_version_change_level_check" CHECK ((change_level = ANY (ARRAY['minor'::text, 'material'::text]))),
  add constraint "privacy_version_change_note_check" CHECK ((char_length(change_note) <= 500)),
  add constraint "privacy_version_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'reviewing'::text, 'approved'::text, 'rejected'::text, 'published'::text, 'superseded'::text, 'withdrawn'::text]))),
  add constraint "privacy_version_summary_check" CHECK ((char_length(summary) <= 500)),
  add constraint "privacy_version_version_no_check" CHECK ((char_length(version_no) <= 10));
alter table "property_company"
  add constraint "property_company_address_check" CHECK ((char_length(address) <= 200)),
  add constraint "property_company_bank_name_check" CHECK ((char_length(bank_name) <= 50)),
  add constraint "property_company_email_check" CHECK ((char_length(email) <= 100)),
  add constraint "property_company_legal_person_check" CHECK ((char_length(legal_person) <= 20)),
  add constraint "property_company_name_check" CHECK ((char_length(name) <= 100)),
  add constraint "property_company_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "property_company_short_name_check" CHECK ((char_length(short_name) <= 30)),
  add constraint "property_company_tax_no_check" CHECK ((char_length(tax_no) <= 20)),
  add constraint "property_company_uscc_check" CHECK ((char_length(uscc) <= 18));
alter table "province_call_log"
  add constraint "province_call_log_adapter_check" CHECK ((adapter = ANY (ARRAY['simulator'::text, 'http_json'::text]))),
  add constraint "province_call_log_api_check" CHECK ((api = ANY (ARRAY['report'::text, 'query'::text, 'ping'::text, 'notify'::text]))),
  add constraint "province_call_log_direction_check" CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text]))),
  add constraint "province_call_log_state_check" CHECK ((state = ANY (ARRAY['ok'::text, 'partial'::text, 'failed'::text, 'timeout'::text, 'rejected'::text])));
alter table "province_config"
  add constraint "province_config_adapter_check" CHECK ((adapter = ANY (ARRAY['simulator'::text, 'http_json'::text]))),
  add constraint "province_config_app_id_asked" CHECK (((NOT (adapter = 'http_json'::text)) OR (app_id IS NOT NULL))),
  add constraint "province_config_app_id_check" CHECK ((char_length(app_id) <= 64)),
  add constraint "province_config_batch_size_check" CHECK (((batch_size >= 1) AND (batch_size <= 500))),
  add constraint "province_config_contact_name_check" CHECK ((char_length(contact_name) <= 20)),
  add constraint "province_config_cron_asked" CHECK (((NOT (mode = 'schedule'::text)) OR (cron IS NOT NULL))),
  add constraint "province_config_cron_check" CHECK ((char_length(cron) <= 50)),
  add constraint "province_config_endpoint_asked" CHECK (((NOT (adapter = 'http_json'::text)) OR (endpoint IS NOT NULL))),
  add constraint "province_config_endpoint_check" CHECK ((char_length(endpoint) <= 255)),
  add constraint "province_config_mode_check" CHECK ((mode = ANY (ARRAY['realtime'::text, 'schedule'::text]))),
  add constraint "province_config_state_check" CHECK ((state = ANY (ARRAY['off'::text, 'on'::text])));
alter table "province_report_item"
  add constraint "province_report_item_op_check" CHECK ((op = ANY (ARRAY['upsert'::text, 'delete'::text]))),
  add constraint "province_report_item_state_check" CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'succeeded'::text, 'failed'::text, 'invalid'::text, 'ignored'::text])));
alter table "repair_line"
  add constraint "repair_line_kind_check" CHECK ((kind = ANY (ARRAY['labor'::text, 'material'::text]))),
  add constraint "repair_line_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "repair_line_qty_check" CHECK (((qty >= 0.01) AND (qty <= (99999)::numeric))),
  add constraint "repair_line_spec_check" CHECK ((char_length(spec) <= 50)),
  add constraint "repair_line_unit_check" CHECK ((char_length(unit) <= 10)),
  add constraint "repair_line_unit_price_check" CHECK (((unit_price >= 0) AND (unit_price <= 10000000)));
alter table "repair_order"
  add constraint "repair_order_area_check" CHECK ((area = ANY (ARRAY['indoor'::text, 'public'::text]))),
  add constraint "repair_order_channel_check" CHECK ((channel = ANY (ARRAY['phone'::text, 'counter'::text, 'patrol'::text, 'mp'::text, 'device'::text, 'complaint'::text, 'dialogue'::text, 'city'::text]))),
  add constraint "repair_order_content_check" CHECK ((char_length(content) <= 500)),
  add constraint "repair_order_fee_mode_check" CHECK ((fee_mode = ANY (ARRAY['free'::text, 'paid'::text, 'warranty'::text]))),
  add constraint "repair_order_images_check" CHECK ((cardinality(images) <= 9)),
  add constraint "repair_order_location_check" CHECK ((char_length(location) <= 100)),
  add constraint "repair_order_pay_state_check" CHECK ((pay_state = ANY (ARRAY['none'::text, 'unpaid'::text, 'paid'::text, 'waived'::text]))),
  add constraint "repair_order_provider_id_asked" CHECK (((NOT (channel = 'city'::text)) OR (provider_id IS NOT NULL))),
  add constraint "repair_order_reporter_name_check" CHECK ((char_length(reporter_name) <= 20)),
  add constraint "repair_order_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'assigned'::text, 'accepted'::text, 'processing'::text, 'paused'::text, 'to_pay'::text, 'to_confirm'::text, 'done'::text, 'closed'::text, 'cancelled'::text, 'duplicate'::text]))),
  add constraint "repair_order_urgency_check" CHECK ((urgency = ANY (ARRAY['normal'::text, 'urgent'::text, 'critical'::text]))),
  add constraint "repair_order_visit_result_check" CHECK ((visit_result = ANY (ARRAY['satisfied'::text, 'neutral'::text, 'unsatisfied'::text, 'no_answer'::text])));
alter table "repair_price"
  add constraint "repair_price_kind_check" CHECK ((kind = ANY (ARRAY['labor'::text, 'material'::text]))),
  add constraint "repair_price_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "repair_price_price_check" CHECK (((price >= 0) AND (price <= '1000000000000'::bigint))),
  add constraint "repair_price_price_max_check" CHECK (((price_max >= 0) AND (price_max <= '1000000000000'::bigint))),
  add constraint "repair_price_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "repair_price_spec_check" CHECK ((char_length(spec) <= 50)),
  add constraint "repair_price_unit_check" CHECK ((char_length(unit) <= 10));
alter table "repair_provider"
  add constraint "repair_provider_contact_name_check" CHECK ((char_length(contact_name) <= 20)),
  add constraint "repair_provider_daily_capacity_check" CHECK (((daily_capacity >= 1) AND (daily_capacity <= 999))),
  add constraint "repair_provider_insurance_no_check" CHECK ((char_length(insurance_no) <= 40)),
  add constraint "repair_provider_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "repair_provider_priority_check" CHECK (((priority >= 0) AND (priority <= 99))),
  add constraint "repair_provider_qualification_check" CHECK ((cardinality(qualification) <= 5)),
  add constraint "repair_provider_score_check" CHECK (((score >= (0)::numeric) AND (score <= (5)::numeric))),
  add constraint "repair_provider_settle_ratio_check" CHECK (((settle_ratio >= (0)::numeric) AND (settle_ratio <= (100)::numeric))),
  add constraint "repair_provider_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'active'::text, 'suspended'::text, 'ended'::text]))),
  add constraint "repair_provider_uscc_check" CHECK ((char_length(uscc) <= 18));
alter table "repair_rating"
  add constraint "repair_rating_reply_content_check" CHECK ((char_length(reply_content) <= 500)),
  add constraint "repair_rating_tags_check" CHECK ((tags <@ ARRAY['fast'::text, 'skilled'::text, 'friendly'::text, 'clean'::text, 'fair'::text, 'slow'::text, 'unsolved'::text, 'rude'::text]));
alter table "repair_staff"
  add constraint "repair_staff_max_open_check" CHECK (((max_open >= 1) AND (max_open <= 99))),
  add constraint "repair_staff_state_check" CHECK ((state = ANY (ARRAY['on'::text, 'off'::text])));
alter table "repair_type"
  add constraint "repair_type_accept_minutes_check" CHECK (((accept_minutes >= 1) AND (accept_minutes <= 10080))),
  add constraint "repair_type_area_check" CHECK ((area = ANY (ARRAY['indoor'::text, 'public'::text, 'both'::text]))),
  add constraint "repair_type_arrive_minutes_check" CHECK (((arrive_minutes >= 1) AND (arrive_minutes <= 43200))),
  add constraint "repair_type_clock_check" CHECK ((clock = ANY (ARRAY['natural'::text, 'service'::text]))),
  add constraint "repair_type_code_check" CHECK ((char_length(code) <= 30)),
  add constraint "repair_type_dispatch_mode_check" CHECK ((dispatch_mode = ANY (ARRAY['assign'::text, 'grab'::text, 'rotate'::text]))),
  add constraint "repair_type_fee_mode_check" CHECK ((fee_mode = ANY (ARRAY['free'::text, 'paid'::text, 'warranty'::text]))),
  add constraint "repair_type_finish_minutes_check" CHECK (((finish_minutes >= 1) AND (finish_minutes <= 129600))),
  add constraint "repair_type_level_check" CHECK ((level = ANY (ARRAY['category'::text, 'type'::text]))),
  add constraint "repair_type_name_check" CHECK ((char_length(name) <= 20)),
  add constraint "repair_type_sort_check" CHECK (((sort >= 0) AND (sort <= 9999))),
  add constraint "repair_type_state_check" CHECK ((state = ANY (ARRAY['enabled'::text, 'disabled'::text]))),
  add constraint "repair_type_urgency_check" CHECK ((urgency = ANY (ARRAY['normal'::text, 'urgent'::text, 'critical'::text]))),
  add constraint "repair_type_visit_mode_check" CHECK ((visit_mode = ANY (ARRAY['none'::text, 'low'::text, 'all'::text]))),
  add constraint "repair_type_warn_percent_check" CHECK (((warn_percent >= 50) AND (warn_percent <= 95)));
alter table "repair_type_estate"
  add constraint "repair_type_estate_accept_minutes_check" CHECK (((accept_minutes >= 1) AND (accept_minutes <= 10080))),
  add constraint "repair_type_estate_arrive_minutes_check" CHECK (((arrive_minutes >= 1) AND (arrive_minutes <= 43200))),
  add constraint "repair_type_estate_dispatch_mode_check" CHECK ((dispatch_mode = ANY (ARRAY['assign'::text, 'grab'::text, 'rotate'::text]))),
  add constraint "repair_type_estate_fee_mode_check" CHECK ((fee_mode = ANY (ARRAY['free'::text, 'paid'::text, 'warranty'::text]))),
  add constraint "repair_type_estate_finish_minutes_check" CHECK (((finish_minutes >= 1) AND (finish_minutes <= 129600))),
  add constraint "repair_type_estate_offered_check" CHECK ((offered = ANY (ARRAY['yes'::text, 'no'::text])));
alter table "repair_visit"
  add constraint "repair_visit_result_check" CHECK ((result = ANY (ARRAY['satisfied'::text, 'neutral'::text, 'unsatisfied'::text, 'no_answer'::text]))),
  add constraint "repair_visit_way_check" CHECK ((way = ANY (ARRAY['phone'::text, 'onsite'::text, 'mp'::text])));
alter table "resident"
  add constraint "resident_care_level_check" CHECK ((care_level = ANY (ARRAY['none'::text, 'watch'::text, 'care'::text]))),
  add constraint "resident_doc_missing_reason_check" CHECK ((char_length(doc_missing_reason) <= 100)),
  add constraint "resident_emergency_name_check" CHECK ((char_length(emergency_name) <= 20)),
  add constraint "resident_employer_check" CHECK ((char_length(employer) <= 100)),
  add constraint "resident_gender_check" CHECK ((gender = ANY (ARRAY['0'::text, '1'::text, '2'::text, '9'::text]))),
  add constraint "resident_household_address_check" CHECK ((char_length(household_address) <= 200)),
  add constraint "resident_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "resident_occupation_check" CHECK ((char_length(occupation) <= 50)),
  add constraint "resident_remark_check" CHECK ((char_length(remark) <= 500)),
  add constraint "resident_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'left'::text])));
alter table "resident_house"
  add constraint "resident_house_contract_files_check" CHECK ((cardinality(contract_files) <= 5)),
  add constraint "resident_house_lease_end_asked" CHECK (((NOT (relation = 'tenant'::text)) OR (lease_end IS NOT NULL))),
  add constraint "resident_house_lease_start_asked" CHECK (((NOT (relation = 'tenant'::text)) OR (lease_start IS NOT NULL))),
  add constraint "resident_house_share_ratio_check" CHECK (((share_ratio >= 0.01) AND (share_ratio <= (100)::numeric))),
  add constraint "resident_house_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'active'::text, 'rejected'::text, 'moved_out'::text])));
alter table "room"
  add constraint "room_address_code_check" CHECK ((char_length(address_code) <= 30)),
  add constraint "room_bathrooms_check" CHECK (((bathrooms >= 0) AND (bathrooms <= 20))),
  add constraint "room_bedrooms_check" CHECK (((bedrooms >= 0) AND (bedrooms <= 20))),
  add constraint "room_built_area_check" CHECK (((built_area >= 0.01) AND (built_area <= (99999)::numeric))),
  add constraint "room_collect_state_check" CHECK ((collect_state = ANY (ARRAY['uncollected'::text, 'collected'::text, 'verified'::text]))),
  add constraint "room_decoration_check" CHECK ((decoration = ANY (ARRAY['rough'::text, 'decorating'::text, 'finished'::text]))),
  add constraint "room_delivery_state_check" CHECK ((delivery_state = ANY (ARRAY['undelivered'::text, 'delivered'::text]))),
  add constraint "room_exclusive_area_check" CHECK (((exclusive_area >= 0.01) AND (exclusive_area <= (99999)::numeric))),
  add constraint "room_fee_area_check" CHECK (((fee_area >= 0.01) AND (fee_area <= (99999)::numeric))),
  add constraint "room_halls_check" CHECK (((halls >= 0) AND (halls <= 20))),
  add constraint "room_inner_area_check" CHECK (((inner_area >= 0.01) AND (inner_area <= (99999)::numeric))),
  add constraint "room_kitchens_check" CHECK (((kitchens >= 0) AND (kitchens <= 20))),
  add constraint "room_occupancy_check" CHECK ((occupancy = ANY (ARRAY['self'::text, 'rented'::text, 'lent'::text, 'business'::text, 'vacant'::text]))),
  add constraint "room_photos_check" CHECK ((cardinality(photos) <= 5)),
  add constraint "room_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "room_rental_reg_no_check" CHECK ((char_length(rental_reg_no) <= 50)),
  add constraint "room_rental_type_check" CHECK ((rental_type = ANY (ARRAY['whole'::text, 'shared'::text, 'short'::text]))),
  add constraint "room_room_no_check" CHECK ((char_length(room_no) <= 20)),
  add constraint "room_sale_state_check" CHECK ((sale_state = ANY (ARRAY['unsold'::text, 'sold'::text]))),
  add constraint "room_verify_method_check" CHECK ((verify_method = ANY (ARRAY['visit'::text, 'phone'::text, 'video'::text])));
alter table "room_business"
  add constraint "room_business_employee_count_check" CHECK (((employee_count >= 0) AND (employee_count <= 100000))),
  add constraint "room_business_legal_person_check" CHECK ((char_length(legal_person) <= 20)),
  add constraint "room_business_name_check" CHECK ((char_length(name) <= 100)),
  add constraint "room_business_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text]))),
  add constraint "room_business_uscc_check" CHECK ((char_length(uscc) <= 18));
alter table "sso_client"
  add constraint "sso_client_allow_users_check" CHECK ((allow_users = ANY (ARRAY['listed'::text, 'roles'::text]))),
  add constraint "sso_client_client_id_check" CHECK ((char_length(client_id) <= 20)),
  add constraint "sso_client_ip_allow_check" CHECK (
CASE
    WHEN (jsonb_typeof(ip_allow) = 'array'::text) THEN (jsonb_array_length(ip_allow) <= 20)
    ELSE NULL::boolean
END),
  add constraint "sso_client_name_check" CHECK ((char_length(name) <= 50));
alter table "staff_mp_binding"
  add constraint "staff_mp_binding_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text])));
alter table "sys_menu"
  add constraint "sys_menu_icon_check" CHECK ((char_length(icon) <= 200)),
  add constraint "sys_menu_menu_name_check" CHECK ((char_length(menu_name) <= 20)),
  add constraint "sys_menu_open_mode_check" CHECK ((open_mode = ANY (ARRAY['tab'::text, 'window'::text]))),
  add constraint "sys_menu_order_num_check" CHECK (((order_num >= 0) AND (order_num <= 9999))),
  add constraint "sys_menu_redirect_check" CHECK ((char_length(redirect) <= 100)),
  add constraint "sys_menu_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "sys_menu_url_check" CHECK ((char_length(url) <= 100));
alter table "sys_role"
  add constraint "sys_role_data_scope_check" CHECK ((data_scope = ANY (ARRAY['all'::text, 'company'::text, 'estates'::text, 'self'::text]))),
  add constraint "sys_role_home_path_check" CHECK ((char_length(home_path) <= 100)),
  add constraint "sys_role_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "sys_role_role_code_check" CHECK ((char_length(role_code) <= 30)),
  add constraint "sys_role_role_name_check" CHECK ((char_length(role_name) <= 20)),
  add constraint "sys_role_role_type_check" CHECK ((role_type = ANY (ARRAY['platform'::text, 'company'::text, 'estate'::text, 'partner'::text, 'police'::text])));
alter table "sys_user"
  add constraint "sys_user_actual_name_check" CHECK ((char_length(actual_name) <= 20)),
  add constraint "sys_user_allowed_ips_check" CHECK (
CASE
    WHEN (jsonb_typeof(allowed_ips) = 'array'::text) THEN (jsonb_array_length(allowed_ips) <= 10)
    ELSE NULL::boolean
END),
  add constraint "sys_user_dept_name_check" CHECK ((char_length(dept_name) <= 30)),
  add constraint "sys_user_employee_no_check" CHECK ((char_length(employee_no) <= 20)),
  add constraint "sys_user_gender_check" CHECK ((gender = ANY (ARRAY['0'::text, '1'::text, '2'::text, '9'::text]))),
  add constraint "sys_user_job_title_check" CHECK ((char_length(job_title) <= 30)),
  add constraint "sys_user_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "sys_user_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'normal'::text, 'locked'::text, 'disabled'::text, 'left'::text]))),
  add constraint "sys_user_username_check" CHECK ((char_length(username) <= 32));
alter table "system_advert"
  add constraint "system_advert_estate_ids_asked" CHECK (((NOT (estate_mode = 'part'::text)) OR (estate_ids IS NOT NULL))),
  add constraint "system_advert_estate_mode_check" CHECK ((estate_mode = ANY (ARRAY['all'::text, 'part'::text]))),
  add constraint "system_advert_frequency_check" CHECK ((frequency = ANY (ARRAY['always'::text, 'daily'::text, 'once'::text]))),
  add constraint "system_advert_link_type_check" CHECK ((link_type = ANY (ARRAY['none'::text, 'page'::text, 'url'::text]))),
  add constraint "system_advert_link_value_asked" CHECK (((NOT (link_type = ANY (ARRAY['page'::text, 'url'::text]))) OR (link_value IS NOT NULL))),
  add constraint "system_advert_link_value_check" CHECK ((char_length(link_value) <= 300)),
  add constraint "system_advert_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'rejected'::text, 'running'::text, 'paused'::text, 'ended'::text, 'offline'::text]))),
  add constraint "system_advert_title_check" CHECK ((char_length(title) <= 30)),
  add constraint "system_advert_weight_check" CHECK (((weight >= 1) AND (weight <= 100)));
alter table "vehicle"
  add constraint "vehicle_brand_check" CHECK ((char_length(brand) <= 30)),
  add constraint "vehicle_photos_check" CHECK ((cardinality(photos) <= 3)),
  add constraint "vehicle_plate_no_check" CHECK ((char_length(plate_no) <= 20)),
  add constraint "vehicle_remark_check" CHECK ((char_length(remark) <= 200)),
  add constraint "vehicle_room_id_asked" CHECK (((NOT (vehicle_kind = ANY (ARRAY['owner'::text, 'tenant'::text]))) OR (room_id IS NOT NULL))),
  add constraint "vehicle_series_check" CHECK ((char_length(series) <= 30)),
  add constraint "vehicle_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'normal'::text, 'rejected'::text, 'expired'::text, 'frozen'::text, 'pending_confirm'::text, 'cancelled'::text]))),
  add constraint "vehicle_valid_from_asked" CHECK (((NOT (vehicle_kind = ANY (ARRAY['month'::text, 'tenant'::text]))) OR (valid_from IS NOT NULL))),
  add constraint "vehicle_valid_to_asked" CHECK (((NOT (vehicle_kind = ANY (ARRAY['month'::text, 'tenant'::text]))) OR (valid_to IS NOT NULL))),
  add constraint "vehicle_vehicle_kind_check" CHECK ((vehicle_kind = ANY (ARRAY['owner'::text, 'tenant'::text, 'month'::text, 'staff'::text, 'service'::text, 'outside'::text])));
