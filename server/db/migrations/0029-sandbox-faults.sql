-- Which faults there are is in the contract of the sandbox.
alter table sandbox_exchange_settings drop constraint sandbox_exchange_settings_fault_check;
alter table sandbox_exchange_settings add constraint sandbox_exchange_settings_fault_check check (fault ~ '^[a-z_]{1,40}$');
