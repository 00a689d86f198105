import type { User } from '@perron/schema';
import { answerEntity } from '../../../entities/answer-entity';
import { etagOfWhole } from '../../../entities/if-match';

/** As `answerEntity`: the answer also says when the user last signed in, which is no change. */
export function answerUser(call: Parameters<typeof answerEntity>[0], user: User) {
  return answerEntity(call, user, etagOfWhole);
}
