/** Gives what tells, of one statement after the other, whether something that was written is kept with it. */
export function commitTeller(): (sql: string) => boolean {
  let [isInTransaction, hasWritten] = [false, false];
  return (sql) => {
    const [word = ''] = /^\s*\w+/.exec(sql.toLowerCase()) ?? [];
    const isEnd = word === 'commit' || word === 'rollback';
    if (word === 'begin' || word === 'start') [isInTransaction, hasWritten] = [true, false];
    else if (isEnd) isInTransaction = false;
    else if (word !== 'select') hasWritten = true;
    const isDone = word === 'commit' || (!isEnd && !isInTransaction);
    if (!isDone || !hasWritten) return false;
    hasWritten = false;
    return true;
  };
}
