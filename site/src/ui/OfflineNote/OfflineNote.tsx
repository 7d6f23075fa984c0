/** Why the button rests: nothing can be sent without a connection. */
export function OfflineNote() {
  return (
    <div className="form-alert form-note" role="status">
      <h3>You are offline</h3>
      <p>Keep writing: this page holds your words. The button works again when the connection returns.</p>
    </div>
  );
}
