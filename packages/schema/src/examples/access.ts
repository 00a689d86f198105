import type { Example, ExampleStep } from './example';
import { making } from './example';

/** Another session of the same user. */
const signingIn: ExampleStep = {
  call: 'createToken',
  body: { grant_type: 'password', username: '$USERNAME', password: '$PASSWORD' },
  field: 'access_token',
  as: 'OTHER_TOKEN',
};

/** Examples of the calls on signing in, users, API keys and the audit log. */
export const accessExamples = {
  createToken: { body: { grant_type: 'password', username: '$USERNAME', password: '$PASSWORD' } },
  revokeToken: {
    before: [signingIn],
    body: { token: '$OTHER_TOKEN' },
  },
  register: {
    body: {
      email: 'ida.example@perron.example',
      password: 'nine red trams',
      first_name: 'Ida',
      last_name: 'Example',
    },
  },
  verifyEmail: { body: { token: '$MAIL_TOKEN' } },
  confirmEmail: { body: { token: '$MAIL_TOKEN' } },
  forgotPassword: { body: { email: 'demo@perron.example' } },
  resetPassword: { query: { token: '$MAIL_TOKEN' }, body: { new_password: 'nine yellow trams' } },
  createUser: {
    body: { email: 'ada.example@perron.example', first_name: 'Ada', last_name: 'Example' },
  },
  listUsers: { query: { sort: 'last_signed_in_at', direction: 'desc' } },
  getUser: { params: { user_id: 1 } },
  updateUser: {
    before: [
      making('createUser', {
        email: 'eda@perron.example',
        first_name: 'Eda',
        last_name: 'Example',
      }),
    ],
    params: { user_id: '$ID' },
    body: { email: 'eda.example@perron.example', first_name: 'Eda', last_name: 'Example' },
  },
  bulkUsers: {
    before: [
      making('createUser', {
        email: 'several@perron.example',
        first_name: 'Else',
        last_name: 'Example',
      }),
    ],
    body: { action: 'delete', ids: ['$ID'] },
  },
  deleteUser: {
    before: [
      making('createUser', {
        email: 'left@perron.example',
        first_name: 'Otto',
        last_name: 'Example',
      }),
    ],
    params: { user_id: '$ID' },
  },
  inviteUser: {
    before: [
      making('createUser', {
        email: 'slow@perron.example',
        first_name: 'Ole',
        last_name: 'Example',
      }),
    ],
    params: { user_id: '$ID' },
  },
  createInvitationLink: {
    before: [
      making('createUser', {
        email: 'nearby@perron.example',
        first_name: 'Ina',
        last_name: 'Example',
      }),
    ],
    params: { user_id: '$ID' },
  },
  listRolesOfUsers: {},
  endUserSessions: {
    before: [
      making('createUser', {
        email: 'elsewhere@perron.example',
        first_name: 'Kim',
        last_name: 'Example',
      }),
    ],
    params: { user_id: '$ID' },
  },
  deactivateUser: {
    before: [
      making('createUser', {
        email: 'away@perron.example',
        first_name: 'Ute',
        last_name: 'Example',
        password: 'nine grey trams',
      }),
    ],
    params: { user_id: '$ID' },
  },
  activateUser: {
    before: [
      making('createUser', {
        email: 'back@perron.example',
        first_name: 'Udo',
        last_name: 'Example',
        password: 'nine grey trams',
      }),
      { call: 'deactivateUser', params: { user_id: '$ID' } },
    ],
    params: { user_id: '$ID' },
  },
  getAccessRules: {},
  rotateSigningKeys: { body: { end_before: false } },
  putAccessRules: { body: { roles: false } },
  listHeldChanges: {},
  decideHeldChange: { params: { held_change_id: '$HELD_CHANGE_ID' }, body: { approve: true } },
  putUserRole: {
    before: [
      making('createUser', {
        email: 'dispatch@perron.example',
        first_name: 'Dora',
        last_name: 'Example',
      }),
    ],
    params: { user_id: '$ID' },
    body: { role: 'dispatcher', limited_to: { line_ids: [1] } },
  },
  getOwnPermissions: {},
  getCurrentUser: {},
  getPreferences: {},
  putPreferences: {
    body: { language: 'de', theme: 'dark', columns: { displays: { station: false } } },
  },
  getSecondFactor: {},
  startSecondFactor: { body: { current_password: '$PASSWORD' } },
  enableSecondFactor: { body: { code: '$CODE' } },
  renewRecoveryCodes: { body: { current_password: '$PASSWORD', code: '$CODE' } },
  disableSecondFactor: { body: { current_password: '$PASSWORD', code: '$CODE' } },
  removeSecondFactor: { params: { user_id: '$USER_ID' } },
  listSessions: {},
  endSession: {
    before: [signingIn, { call: 'listSessions', field: 'id', as: 'SESSION' }],
    params: { session_id: '$SESSION' },
  },
  endOtherSessions: {},
  changePassword: {
    before: [
      making('createUser', {
        email: 'new@perron.example',
        first_name: 'Uwe',
        last_name: 'Example',
      }),
    ],
    params: { user_id: '$ID' },
    body: { new_password: 'nine green trams' },
  },
  createApiKey: { body: { name: 'Screens of the U8', scopes: ['display'], any_display: true } },
  listApiKeys: { query: { sort: 'last_used_at', direction: 'desc' } },
  getApiKey: {
    before: [making('createApiKey', { name: 'Statistics', scopes: ['read'] })],
    params: { api_key_id: '$ID' },
  },
  updateApiKey: {
    before: [making('createApiKey', { name: 'Statistics' })],
    params: { api_key_id: '$ID' },
    body: { name: 'Statistics of the screens', scopes: ['read'] },
  },
  deleteApiKey: {
    before: [making('createApiKey', { name: 'For a day' })],
    params: { api_key_id: '$ID' },
  },
  bulkApiKeys: {
    before: [making('createApiKey', { name: 'For a fair' })],
    body: { action: 'delete', ids: ['$ID'] },
  },
  regenerateApiKey: {
    before: [making('createApiKey', { name: 'Lost with a laptop' })],
    params: { api_key_id: '$ID' },
  },
  rotateApiKey: {
    before: [making('createApiKey', { name: 'Screens of the U9' })],
    params: { api_key_id: '$ID' },
    body: { overlap_hours: 48 },
  },
  revokeApiKey: {
    before: [making('createApiKey', { name: 'Lost with a screen' })],
    params: { api_key_id: '$ID' },
  },
  listSecurityLog: { query: { kind: 'sign_in_failed', page_size: 5 } },
  listAuditDifferences: { query: { entity: 'station', page_size: 5 } },
  listAuditLog: { query: { entity: 'pixel_scene', page_size: 5 } },
} satisfies Record<string, Example>;
