/** An answer that takes long to make and needs no connection: it is made when the transaction is over. */
export class LateAnswer {
  readonly make: () => Promise<Response>

  constructor(make: () => Promise<Response>) {
    this.make = make
  }
}
