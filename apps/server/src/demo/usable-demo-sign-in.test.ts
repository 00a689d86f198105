import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../db/testing/create-test-database';
import type { TestDatabase } from '../db/testing/create-test-database';
import { hashPassword } from '../resources/accounts/password';
import { newDemoSignIn, writeDemoSignIn } from './demo-sign-in';
import { usableDemoSignIn } from './usable-demo-sign-in';

const signIn = newDemoSignIn();

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'perron-demo-'));
  writeDemoSignIn(dataDir, signIn);
  const password_hash = await hashPassword(signIn.password);
  await database.db
    .insertInto('users')
    .values({ email: signIn.email, first_name: 'Demo', last_name: 'Perron', password_hash })
    .execute();
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('the demo’s operator is named as long as the printed password is valid', async () => {
  expect(await usableDemoSignIn(database.db, dataDir)).toEqual(signIn);
  const password_hash = await hashPassword('another one');
  await database.db.updateTable('users').set({ password_hash }).execute();
  expect(await usableDemoSignIn(database.db, dataDir)).toBeNull();
});

test('a demo’s operator who was deleted is not named', async () => {
  await database.db.deleteFrom('users').execute();
  expect(await usableDemoSignIn(database.db, dataDir)).toBeNull();
});

test('nobody is named where no demo was laid in', async () => {
  expect(await usableDemoSignIn(database.db, os.tmpdir())).toBeNull();
});
